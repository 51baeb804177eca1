import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type {
	AddressesTable,
	DevicesTable,
	EmailConfirmationsTable,
	FactorChallengesTable,
	InvitationsTable,
	KeysTable,
	PasskeysTable,
	PasswordResetsTable,
	RecoveryCodesTable,
	SessionsTable,
	ThrottlesTable,
	TotpTable,
	UsersTable,
} from './accounts.tables.ts';
import type {
	BrandsTable,
	CalibersComplicationsTable,
	CalibersTable,
	CatalogueChangesForgottenTable,
	CatalogueChangesTable,
	CategoriesTable,
	ComplicationsTable,
	PicturesTable,
	WatchesCategoriesTable,
	WatchesTable,
} from './catalogue.tables.ts';
import type { ChainCursorsTable, ChainTransfersTable, UsdtAmountsTable } from './chains.tables.ts';
import type { OffersTable } from './offers.tables.ts';
import type {
	CertificatesTable,
	ContractsTable,
	ContractTermsTable,
	CreditNotesTable,
	DiscountCodesTable,
	ExchangeRatesTable,
	GuestAnswersTable,
	HoldsTable,
	IdempotencyKeysTable,
	IssuedDocumentsTable,
	OrderDocumentsTable,
	OrderHistoryTable,
	OrderItemsTable,
	OrdersTable,
	OutboxTable,
	PaymentAttemptsTable,
	PaymentsTable,
	RefundsTable,
	TransferReceiptsTable,
} from './orders.tables.ts';
import type {
	AuditTable,
	BackupsTable,
	DeskEventsTable,
	InterestNetworksTable,
	InterestTable,
	SettingsTable,
} from './owner.tables.ts';
import type { PieceHistoryTable, PiecesTable, StolenSerialsTable } from './pieces.tables.ts';
import type {
	ReturnHistoryTable,
	ReturnPicturesTable,
	ReturnsTable,
	ReviewsTable,
} from './returns.tables.ts';
import type { StatementLinesTable, StatementMappingsTable } from './statements.tables.ts';
import type { WebhookDeliveriesTable, WebhookEndpointsTable } from './webhooks.tables.ts';
import type { WatchNewsTable, WishesTable } from './wishes.tables.ts';

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
	catalogue_changes: CatalogueChangesTable;
	catalogue_changes_forgotten: CatalogueChangesForgottenTable;
	users: UsersTable;
	addresses: AddressesTable;
	sessions: SessionsTable;
	passkeys: PasskeysTable;
	totp: TotpTable;
	recovery_codes: RecoveryCodesTable;
	factor_challenges: FactorChallengesTable;
	password_resets: PasswordResetsTable;
	email_confirmations: EmailConfirmationsTable;
	invitations: InvitationsTable;
	keys: KeysTable;
	devices: DevicesTable;
	throttles: ThrottlesTable;
	orders: OrdersTable;
	contract_terms: ContractTermsTable;
	order_items: OrderItemsTable;
	order_history: OrderHistoryTable;
	order_documents: OrderDocumentsTable;
	certificates: CertificatesTable;
	contracts: ContractsTable;
	transfer_receipts: TransferReceiptsTable;
	credit_notes: CreditNotesTable;
	returns: ReturnsTable;
	reviews: ReviewsTable;
	return_history: ReturnHistoryTable;
	return_pictures: ReturnPicturesTable;
	holds: HoldsTable;
	payments: PaymentsTable;
	payment_attempts: PaymentAttemptsTable;
	refunds: RefundsTable;
	issued_documents: IssuedDocumentsTable;
	backups: BackupsTable;
	chain_cursors: ChainCursorsTable;
	chain_transfers: ChainTransfersTable;
	usdt_amounts: UsdtAmountsTable;
	idempotency_keys: IdempotencyKeysTable;
	guest_answers: GuestAnswersTable;
	exchange_rates: ExchangeRatesTable;
	outbox: OutboxTable;
	audit: AuditTable;
	desk_events: DeskEventsTable;
	settings: SettingsTable;
	interest: InterestTable;
	interest_networks: InterestNetworksTable;
	pieces: PiecesTable;
	stolen_serials: StolenSerialsTable;
	piece_history: PieceHistoryTable;
	webhook_endpoints: WebhookEndpointsTable;
	webhook_deliveries: WebhookDeliveriesTable;
	wishes: WishesTable;
	discount_codes: DiscountCodesTable;
	offers: OffersTable;
	watch_news: WatchNewsTable;
	statement_lines: StatementLinesTable;
	statement_mappings: StatementMappingsTable;
};

/** The database, or a transaction on it. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;

/** A row of a table: as it is read, as it is added, and columns to change. */
export type RowOf<Table extends keyof Database> = Selectable<Database[Table]>;
export type NewRow<Table extends keyof Database> = Insertable<Database[Table]>;
export type RowChanges<Table extends keyof Database> = Updateable<Database[Table]>;
