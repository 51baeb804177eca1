import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type {
	CategoryName,
	ComplicationName,
	Condition,
	Crystal,
	Material,
	Movement,
} from '#contract/enumerations.ts';
import type { Language } from '#contract/languages.ts';
import type { HistoryAction, OrderStatus, PaymentStatus } from '#contract/orders.ts';

type Row = {
	id: GeneratedAlways<number>;
	document_id: string;
	created_at: Generated<Date>;
	updated_at: Generated<Date>;
};
type Words = string | null;
/** Specification texts in Spanish by the contract's field; a field that is missing reads the same in both languages. */
type SpanishWords = JSONColumnType<Record<string, string>, string | undefined, string>;

export type BrandsTable = Row & { name: string; country: Words; founded: number | null };
export type CategoriesTable = Row & { name: CategoryName };
export type ComplicationsTable = { id: GeneratedAlways<number>; name: ComplicationName };
export type CalibersTable = Row & {
	brand_id: number;
	model: string;
	movement: Movement;
	country: Words;
	year: number | null;
	hacking: boolean | null;
	quick_set_date: boolean | null;
	skeleton: boolean | null;
	hands: number | null;
	hands_sizes: Words;
	diameter: number | null;
	casing_diameter: number | null;
	height: number | null;
	jewels: number | null;
	bph: number | null;
	frequency: number | null;
	power_reserve: number | null;
	accuracy: Words;
	lift_angle: number | null;
	shock_system: Words;
	regulator_system: Words;
	rotor_winding_direction: Words;
	crown_winding_direction: Words;
	battery: Words;
	stem: Words;
	specification_es: SpanishWords;
};
export type CalibersComplicationsTable = {
	caliber_id: number;
	complication_id: number;
	position: Generated<number>;
};
export type WatchesTable = Row & {
	brand_id: number;
	caliber_id: number | null;
	model: string;
	reference: Words;
	price: number;
	original_price: number | null;
	description_en: Generated<string>;
	description_es: Generated<string>;
	rating: number | null;
	review_count: Generated<number>;
	stock: Generated<number>;
	in_stock: GeneratedAlways<boolean>;
	featured: Generated<boolean>;
	material: Material | null;
	crystal: Crystal | null;
	warranty_months: number | null;
	diameter: number | null;
	thickness: number | null;
	lug_to_lug: number | null;
	between_lugs: number | null;
	weight: number | null;
	water_resistance: number | null;
	finish: Words;
	case_back: Words;
	crystal_detail: Words;
	dial: Words;
	luminous: Words;
	hands: Words;
	bezel: Words;
	crown: Words;
	strap: Words;
	clasp: Words;
	package: Words;
	serial: Words;
	condition: Condition | null;
	year: number | null;
	box_and_papers: boolean | null;
	specification_es: SpanishWords;
	/** How the illustrator draws a watch; null for straps, tools and what has photographs only. */
	art: JSONColumnType<Record<string, unknown>> | null;
	version: Generated<number>;
	/** The four below are derived by triggers, never written by hand. */
	brand_name: Generated<string>;
	movement: Generated<Movement | null>;
	category_names: Generated<CategoryName[]>;
	search: Generated<string>;
};
export type WatchesCategoriesTable = { watch_id: number; category_id: number };
export type PicturesTable = Row & {
	watch_id: number | null;
	position: Generated<number>;
	name: string;
	view: string;
	alternative_en: Words;
	alternative_es: Words;
	width: number;
	height: number;
	source: 'plate' | 'upload';
	revision: Generated<number>;
};
export type UsersTable = Row & {
	email: string;
	username: string;
	password_hash: string;
	first_name: Words;
	last_name: Words;
	phone: Words;
	/** Read as YYYY-MM-DD (the connection parses no dates). */
	date_of_birth: Words;
	default_address_id: number | null;
	settings: JSONColumnType<Record<string, unknown>, string | undefined, string>;
	favourites: Generated<string[]>;
};
export type AddressesTable = Row & {
	user_id: number;
	first_name: string;
	last_name: string;
	street: string;
	phone: string;
	city: string;
	state: string;
	zip: string;
	country: string;
};
export type SessionsTable = {
	id: string;
	user_id: number;
	refresh_hash: Buffer;
	previous_hash: Buffer | null;
	overlap: JSONColumnType<Record<string, unknown>> | null;
	rotated_at: Date | null;
	created_at: Generated<Date>;
	expires_at: Date;
	ended_at: Date | null;
};
export type PasswordResetsTable = {
	code_hash: Buffer;
	user_id: number;
	created_at: Generated<Date>;
	expires_at: Date;
	used_at: Date | null;
};
export type ThrottlesTable = { key: string; count: number; resets_at: Date };
export type OrdersTable = Row & {
	user_id: number | null;
	order_status: OrderStatus;
	payment_status: PaymentStatus;
	subtotal: number;
	shipping: number;
	discount: Generated<number>;
	tax: Generated<number>;
	total: GeneratedAlways<number>;
	shipping_address: JSONColumnType<Record<string, string>> | null;
	/** numeric comes as text. */
	exchange_rate: ColumnType<string | null, string | number | null, string | number | null>;
	exchange_rate_at: Date | null;
	usd_cents: ColumnType<string | null, number | null, number | null>;
	held_until: Date;
	needs_review: Generated<boolean>;
	review_note: Words;
	carrier: Words;
	tracking: Words;
	language: Generated<Language>;
};
export type OrderItemsTable = {
	id: GeneratedAlways<number>;
	order_id: number;
	watch_id: number | null;
	watch_document_id: string;
	brand: string;
	model: string;
	image: Words;
	price: number;
};
export type OrderHistoryTable = {
	id: GeneratedAlways<number>;
	order_id: number;
	at: Generated<Date>;
	by: 'customer' | 'owner' | 'shop';
	user_id: number | null;
	action: HistoryAction;
	from_order_status: OrderStatus | null;
	from_payment_status: PaymentStatus | null;
	order_status: OrderStatus;
	payment_status: PaymentStatus;
};
export type PaymentsTable = {
	id: GeneratedAlways<number>;
	order_id: number;
	method: string;
	network: Words;
	transaction: Words;
	amount_clp: number | null;
	usd_cents: ColumnType<string | null, number | null, number | null>;
	received_at: Generated<Date>;
	note: Words;
};
export type IdempotencyKeysTable = {
	user_id: number;
	key: string;
	request_hash: Buffer;
	status: number | null;
	answer: JSONColumnType<Record<string, unknown>> | null;
	created_at: Generated<Date>;
};
export type ExchangeRatesTable = {
	base: string;
	quote: string;
	/** Null, with its times, until the first good answer. */
	rate: ColumnType<string | null, string | number | null, string | number | null>;
	updated_at: Date | null;
	fetched_at: Date | null;
	attempted_at: Date;
};
export type OutboxTable = {
	id: GeneratedAlways<number>;
	recipient: string;
	template: string;
	language: Language;
	data: JSONColumnType<Record<string, unknown>>;
	created_at: Generated<Date>;
	next_attempt_at: Generated<Date>;
	attempts: Generated<number>;
	sent_at: Date | null;
	last_error: Words;
};

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
