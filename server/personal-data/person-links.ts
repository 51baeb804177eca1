import type { BreachArea } from '#contract/breaches/breach-areas.ts';
import type { Database } from '../tables/tables.ts';
import type { PersonalTable } from './column-types.ts';

type TableColumnName<Table extends PersonalTable> = keyof Database[Table] & string;

/**
 * How a row of a table leads to its person: by the account, by an email address, by an order, or through a
 * row of another table. Several of them are tried in this order.
 */
export type PersonLink<Table extends PersonalTable = PersonalTable> = {
	area: BreachArea;
	/** Column with the account's id. */
	account?: TableColumnName<Table>;
	/** Column with an email address. */
	address?: TableColumnName<Table>;
	/** Column with the order's id. */
	order?: TableColumnName<Table>;
	/** The table that has the link, and the column that refers to it. */
	through?: { table: 'returns' | 'payments' | 'privacy_requests'; column: TableColumnName<Table> };
	/** Columns that name a person without an address, the most exact first. */
	names?: readonly TableColumnName<Table>[];
	/** Column with the time of the row. Otherwise it is the time of its order, its other row or its account. */
	at?: TableColumnName<Table>;
	/** Column with the person's language. */
	language?: TableColumnName<Table>;
};

/** Why the rows of a table do not lead to a person, or need not. */
export type Unlinked = { area: null; reason: string };

/**
 * For each table of the register, how its rows lead to their person. A new table without a link does not
 * compile.
 */
export const personLinks: { [Table in PersonalTable]: PersonLink<Table> | Unlinked } = {
	users: { area: 'accounts', account: 'id', at: 'created_at' },
	addresses: { area: 'accounts', account: 'user_id', at: 'created_at' },
	invitations: { area: 'signIn', address: 'email', at: 'created_at' },
	sessions: { area: 'signIn', account: 'user_id', at: 'created_at' },
	passkeys: { area: 'signIn', account: 'user_id', at: 'created_at' },
	totp: { area: 'signIn', account: 'user_id' },
	recovery_codes: { area: 'signIn', account: 'user_id' },
	factor_challenges: { area: 'signIn', account: 'user_id', at: 'expires_at' },
	password_resets: { area: 'signIn', account: 'user_id', at: 'created_at' },
	email_confirmations: { area: 'signIn', account: 'user_id', at: 'created_at' },
	devices: { area: 'signIn', account: 'user_id', at: 'created_at' },
	keys: { area: 'signIn', account: 'user_id', at: 'created_at' },
	throttles: { area: null, reason: 'keyed hashes that end within a month' },
	orders: { area: 'orders', order: 'id' },
	order_items: { area: 'orders', order: 'order_id' },
	order_history: { area: 'orders', order: 'order_id' },
	holds: { area: 'orders', order: 'order_id' },
	contracts: { area: 'orders', order: 'order_id' },
	transfer_receipts: { area: 'orders', order: 'order_id' },
	idempotency_keys: { area: 'orders', account: 'user_id', at: 'created_at' },
	guest_answers: { area: null, reason: 'copies of orders of the last day, under a keyed hash' },
	order_documents: { area: 'documents', order: 'order_id' },
	credit_notes: { area: 'documents', order: 'order_id' },
	issued_documents: { area: 'documents', order: 'order_id' },
	payments: { area: 'payments', order: 'order_id' },
	payment_attempts: { area: 'payments', order: 'order_id' },
	refunds: { area: 'payments', through: { table: 'payments', column: 'payment_id' } },
	chain_transfers: { area: 'payments', order: 'order_id', names: ['sender'], at: 'at' },
	statement_lines: { area: 'payments', order: 'order_id', names: ['rut', 'name'], at: 'created_at' },
	returns: { area: 'returns', order: 'order_id' },
	return_history: { area: 'returns', through: { table: 'returns', column: 'return_id' } },
	return_pictures: { area: 'returns', through: { table: 'returns', column: 'return_id' } },
	reviews: { area: 'reviews', order: 'order_id' },
	wishes: {
		area: 'wishes',
		account: 'user_id',
		address: 'email',
		names: ['phone', 'name'],
		at: 'created_at',
		language: 'language',
	},
	visits: {
		area: 'wishes',
		account: 'user_id',
		address: 'email',
		names: ['phone', 'name'],
		at: 'created_at',
		language: 'language',
	},
	offers: { area: 'wishes', account: 'user_id', at: 'created_at', language: 'language' },
	outbox: { area: 'mails', address: 'recipient', at: 'created_at', language: 'language' },
	privacy_requests: {
		area: 'dataRequests',
		account: 'user_id',
		address: 'email',
		at: 'created_at',
		language: 'language',
	},
	privacy_request_files: {
		area: 'dataRequests',
		through: { table: 'privacy_requests', column: 'request_id' },
		at: 'created_at',
	},
	blocked_people: { area: null, reason: 'copies of requests, which are counted themselves' },
	block_openings: { area: null, reason: 'reasons of the staff' },
	breach_people: { area: 'dataRequests', account: 'user_id', address: 'email', language: 'language' },
	pieces: { area: 'stock', names: ['source'], at: 'created_at' },
	examiners: { area: null, reason: 'published by the shop with their consent' },
	watches: { area: null, reason: 'the examiner, who is published' },
	stolen_serials: { area: null, reason: 'notes about a watch' },
	webhook_deliveries: { area: null, reason: 'copies of orders, which are counted themselves' },
	interest_networks: { area: null, reason: 'keyed hashes that change every day' },
	audit: { area: null, reason: 'names people by the id of a record that is counted itself' },
};
