import { type RawBuilder, sql } from 'kysely';
import type { PersonalColumnName, PersonalTable, TableName } from '../personal-data/column-types.ts';

type ReplacedTable = Exclude<PersonalTable, (typeof emptied)[number]>;
/**
 * SQL expression for the new value of each personal column; null for one that identifies no one once the
 * others are replaced, and for `password_hash`, which the command sets.
 */
type Replacements = {
	[Table in ReplacedTable]: { [Column in PersonalColumnName<Table>]: RawBuilder<unknown> | null };
};

/**
 * Made-up person derived from the account number, so that the same account has the same name everywhere.
 */
const person = (n: RawBuilder<unknown>) => ({
	firstName: sql`(array['Ana', 'Bruno', 'Carla', 'Diego', 'Elisa', 'Felipe', 'Gloria', 'Hugo', 'Inés', 'Jorge'])[1 + ${n} % 10]`,
	lastName: sql`(array['Araya', 'Bravo', 'Castro', 'Díaz', 'Espinoza', 'Fuentes', 'Gómez', 'Herrera', 'Ibarra', 'Jara'])[1 + ${n} / 10 % 10]`,
	phone: sql`'+56 9 5555 ' || lpad((${n} % 10000)::text, 4, '0')`,
	street: sql`'Calle de Prueba ' || ${n}`,
	city: sql`'Santiago'`,
	zip: sql`'8320000'`,
});
/** Null stays null. */
const unlessNull = (column: string, value: RawBuilder<unknown>) =>
	sql`case when ${sql.ref(column)} is not null then ${value} end`;
const note = (column: string) => unlessNull(column, sql`'A note.'`);

const account = person(sql.ref('id'));
const holder = person(sql.ref('user_id'));
const buyer = person(sql`coalesce(user_id, id)`);
const asker = { name: sql`${buyer.firstName} || ' ' || ${buyer.lastName}`, phone: buyer.phone };
/** Audit entries about the catalogue; all other entries may contain personal data. */
const isCatalogue = sql`entity in ('watches', 'brands', 'calibers', 'categories')`;
const ofCatalogue = (value: RawBuilder<unknown>) => sql`case when ${isCatalogue} then ${value} end`;
/** The source and notes of a piece may identify a person. */
const valuesOf = (column: string) => sql`${sql.ref(column)} - array['source', 'note']`;

/** A condition sheet without the person who examined the watch. */
const withoutExaminer = sql`condition_sheet - array['examiner', 'examinedBy']`;

/**
 * Columns replaced in rows that remain; sums, states and counts are unchanged. The command sets the
 * passwords.
 */
export const replaced: Replacements = {
	users: {
		email: sql`'customer-' || id || '@example.invalid'`,
		username: sql`'customer-' || id`,
		password_hash: null,
		settings: null,
		favourites: null,
		first_name: unlessNull('first_name', account.firstName),
		last_name: unlessNull('last_name', account.lastName),
		phone: unlessNull('phone', account.phone),
		date_of_birth: unlessNull('date_of_birth', sql`date '1960-01-01' + id * 37 % 14000`),
		pending_email: sql`null`,
		owner_note: note('owner_note'),
	},
	addresses: {
		first_name: holder.firstName,
		last_name: holder.lastName,
		street: holder.street,
		phone: holder.phone,
		city: holder.city,
		zip: holder.zip,
		state: null,
		country: null,
	},
	orders: {
		number: null,
		delivery: null,
		discount_code: null,
		carrier: null,
		receipt_type: sql`null`,
		guest: unlessNull(
			'guest',
			sql`jsonb_build_object('firstName', ${buyer.firstName}, 'lastName', ${buyer.lastName}, 'phone', ${buyer.phone},
				'email', case when guest ->> 'email' is not null then 'guest-' || id || '@example.invalid' end)`,
		),
		person: sql`null`,
		shipping_address: sql`shipping_address || jsonb_build_object('firstName', ${buyer.firstName}, 'lastName',
			${buyer.lastName}, 'street', ${buyer.street}, 'phone', ${buyer.phone}, 'city', ${buyer.city}, 'zip', ${buyer.zip})`,
		invoice: unlessNull(
			'invoice',
			sql`jsonb_build_object('rut', '11.111.111-1', 'legalName', 'Comercial de Prueba ' || id || ' SpA',
				'activity', 'Comercio', 'address', ${buyer.street} || ', Santiago')`,
		),
		tracking: unlessNull('tracking', sql`'TRACKING-' || id`),
		review_note: note('review_note'),
		owner_note: note('owner_note'),
	},
	order_items: { condition_sheet: withoutExaminer, brand: null, model: null },
	order_history: { note: note('note'), reason: note('reason') },
	reviews: {
		text: sql`'A review.'`,
		name: sql`'Ana ' || id`,
		answer: note('answer'),
		hidden_reason: note('hidden_reason'),
	},
	returns: {
		reason: note('reason'),
		refund_account: unlessNull('refund_account', sql`'Account ' || id`),
		tracking: unlessNull('tracking', sql`'TRACKING-' || id`),
		carrier: null,
	},
	return_history: { words: note('words') },
	holds: { network: sql`null`, mailbox: sql`null` },
	stolen_serials: { note: note('note') },
	pieces: { source: unlessNull('source', sql`'Somebody ' || id`), note: note('note') },
	wishes: {
		name: unlessNull('name', asker.name),
		email: unlessNull('email', sql`'wish-' || id || '@example.invalid'`),
		phone: unlessNull('phone', asker.phone),
		model: null,
		reference: null,
		search: null,
		model_patterns: null,
		reference_key: null,
		remark: note('remark'),
		note: note('note'),
	},
	offers: { message: note('message'), answer: note('answer') },
	visits: {
		name: asker.name,
		email: sql`'visit-' || id || '@example.invalid'`,
		phone: asker.phone,
		message: note('message'),
		words: note('words'),
		network: sql`'network-' || id`,
		mailbox: sql`'mailbox-' || id`,
	},
	privacy_requests: {
		email: unlessNull('email', sql`'person-' || id || '@example.invalid'`),
		phone: unlessNull('phone', sql`'955550000'`),
		rut: unlessNull('rut', sql`'111111111'`),
		message: note('message'),
		answer: note('answer'),
	},
	payments: {
		transaction: unlessNull('transaction', sql`'TRANSACTION-' || id`),
		note: note('note'),
		event: sql`'EVENT-' || id`,
		card: sql`null`,
	},
	statement_lines: {
		key: sql`'KEY-' || id`,
		description: sql`'Transferencia ' || id`,
		name: sql`''`,
		rut: sql`''`,
		comment: sql`''`,
		document: sql`''`,
		file: sql`'cartola.csv'`,
		transfer_id: sql`''`,
	},
	payment_attempts: {
		buy_order: sql`'ATTEMPT-' || id`,
		token: sql`null`,
		provider_payment: sql`null`,
		data: sql`'{}'::jsonb`,
	},
	watches: { condition_sheet: withoutExaminer },
	audit: {
		key: unlessNull('key', sql`'Key ' || id`),
		label: ofCatalogue(sql`label`),
		before: ofCatalogue(valuesOf('before')),
		after: ofCatalogue(valuesOf('after')),
	},
};

/** Emptied tables that otherwise only grow, in the order of their references. */
export const emptiedAppendOnly = [
	'breach_proofs',
	'breach_notices',
	'breach_person_kinds',
	'breach_people',
	'breach_entries',
	'breaches',
] as const satisfies TableName[];

/**
 * Emptied tables, in the order of their references: rows for a single person or receiver, or waiting to be
 * sent.
 */
export const emptied = [
	...emptiedAppendOnly,
	'factor_challenges',
	'passkeys',
	'totp',
	'recovery_codes',
	'sessions',
	'devices',
	'password_resets',
	'email_confirmations',
	'invitations',
	'keys',
	'throttles',
	'idempotency_keys',
	'guest_answers',
	'order_documents',
	'certificates',
	'contracts',
	'credit_notes',
	'return_pictures',
	'usdt_amounts',
	'chain_transfers',
	'backups',
	'chain_cursors',
	'refunds',
	'privacy_request_files',
	'blocked_people',
	'block_openings',
	'issued_documents',
	'transfer_receipts',
	'interest',
	'interest_networks',
	'examiners',
	'outbox',
	'webhook_deliveries',
	'webhook_endpoints',
] as const satisfies TableName[];

/**
 * Desk settings that revert to the environment, so that a copy of the shop makes no payments and no calls.
 */
export const removedSettings = sql<boolean>`name in ('PHONE', 'PAYMENT_METHODS') or name like 'SELLER\\_%'`;
