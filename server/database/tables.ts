import type {
	AddressesTable,
	PasswordResetsTable,
	SessionsTable,
	ThrottlesTable,
	UsersTable,
} from './accounts.tables.ts';
import type {
	BrandsTable,
	CalibersComplicationsTable,
	CalibersTable,
	CategoriesTable,
	ComplicationsTable,
	PicturesTable,
	WatchesCategoriesTable,
	WatchesTable,
} from './catalogue.tables.ts';
import type {
	ExchangeRatesTable,
	IdempotencyKeysTable,
	OrderHistoryTable,
	OrderItemsTable,
	OrdersTable,
	OutboxTable,
	PaymentsTable,
} from './orders.tables.ts';

/** Every table by its name. */
export type Database = {
	brands: BrandsTable;
	categories: CategoriesTable;
	complications: ComplicationsTable;
	calibers: CalibersTable;
	calibers_complications: CalibersComplicationsTable;
	watches: WatchesTable;
	watches_categories: WatchesCategoriesTable;
	pictures: PicturesTable;
	users: UsersTable;
	addresses: AddressesTable;
	sessions: SessionsTable;
	password_resets: PasswordResetsTable;
	throttles: ThrottlesTable;
	orders: OrdersTable;
	order_items: OrderItemsTable;
	order_history: OrderHistoryTable;
	payments: PaymentsTable;
	idempotency_keys: IdempotencyKeysTable;
	exchange_rates: ExchangeRatesTable;
	outbox: OutboxTable;
};
