import { type RawBuilder, sql } from 'kysely';
import type { PersonalTable } from './column-types.ts';
import { type Person, type PersonSql, personSql, plainPhoneSql, plainRutSql } from './person.ts';

/** SQL: whether a row of a table belongs to a person. The statement must name the table by its own name. */
type RowRule = (person: PersonSql) => RawBuilder<boolean>;

const ofUser =
	(table: string): RowRule =>
	({ userId }) =>
		sql`${sql.ref(`${table}.user_id`)} = ${userId}`;

/**
 * The orders of an account, and those without an account that were placed with the person's address. A phone
 * number or a RUT finds only orders without an address, since an order with one belongs to that address.
 */
const orders: RowRule = ({ userId, email, phone, rut }) => sql`(orders.user_id = ${userId}
	or orders.user_id is null and lower(orders.guest ->> 'email') = ${email}
	or orders.user_id is null and orders.guest ->> 'email' is null and (
		${plainPhoneSql(sql`orders.guest ->> 'phone'`)} = ${phone}
		or ${plainRutSql(sql`orders.invoice ->> 'rut'`)} = ${rut}))`;

const ofOrder =
	(table: string): RowRule =>
	(person) =>
		sql`${sql.ref(`${table}.order_id`)} in (select orders.id from orders where ${orders(person)})`;

const ofReturn =
	(table: string): RowRule =>
	(person) =>
		sql`${sql.ref(`${table}.return_id`)} in (
			select returns.id from returns where ${ofOrder('returns')(person)})`;

const payments = ofOrder('payments');

/** The requests of an account or an address. Those with only a phone number belong to that number. */
const wishes: RowRule = ({ userId, email, phone }) => sql`(wishes.user_id = ${userId}
	or lower(wishes.email) = ${email}
	or wishes.user_id is null and wishes.email is null and ${plainPhoneSql(sql`wishes.phone`)} = ${phone})`;

const privacyRequests: RowRule = ({ userId, email }) => sql`(privacy_requests.user_id = ${userId}
	or lower(privacy_requests.email) = ${email})`;

const ofRequest =
	(table: string): RowRule =>
	(person) =>
		sql`${sql.ref(`${table}.request_id`)} in (
			select privacy_requests.id from privacy_requests where ${privacyRequests(person)})`;

/** What the staff did with the rows of a person. */
const audit: RowRule = (person) => sql`audit.document_id in (
	select account.document_id from users account where account.id = ${person.userId}
	union all select orders.document_id from orders where ${orders(person)}
	union all select returns.document_id from returns where ${ofOrder('returns')(person)}
	union all select wishes.document_id from wishes where ${wishes(person)}
	union all select offers.document_id from offers where ${ofUser('offers')(person)})`;

/**
 * For every table of the register of personal data: which of its rows belong to a person, or why none do.
 * Access, portability, erasure, blocking and the desk find a person by these rules and by no others. A table
 * that is missing here does not compile.
 */
export const rowsOfPerson = {
	users: ({ userId }) => sql`users.id = ${userId}`,
	invitations: ({ email }) => sql`lower(invitations.email) = ${email}`,
	addresses: ofUser('addresses'),
	sessions: ofUser('sessions'),
	passkeys: ofUser('passkeys'),
	totp: ofUser('totp'),
	recovery_codes: ofUser('recovery_codes'),
	factor_challenges: ofUser('factor_challenges'),
	password_resets: ofUser('password_resets'),
	email_confirmations: ofUser('email_confirmations'),
	devices: ofUser('devices'),
	keys: 'Keys belong to the people who run the shop.',
	throttles: 'Keyed hashes that expire within days; no person can be found in them.',
	orders,
	order_items: ofOrder('order_items'),
	order_history: ofOrder('order_history'),
	holds: ofOrder('holds'),
	order_documents: ofOrder('order_documents'),
	credit_notes: ofOrder('credit_notes'),
	issued_documents: ofOrder('issued_documents'),
	contracts: ofOrder('contracts'),
	transfer_receipts: ofOrder('transfer_receipts'),
	payments,
	payment_attempts: ofOrder('payment_attempts'),
	refunds: (person) =>
		sql`refunds.payment_id in (select payments.id from payments where ${payments(person)})`,
	chain_transfers: ofOrder('chain_transfers'),
	/** Lines assigned to an order belong to its buyer, all others to the RUT that the bank states. */
	statement_lines: (person) => sql`(${ofOrder('statement_lines')(person)}
		or statement_lines.id in (
			select link.line_id from statement_line_payments link join payments on payments.id = link.payment_id
			where ${payments(person)})
		or statement_lines.order_id is null and ${plainRutSql(sql`statement_lines.rut`)} = ${person.rut})`,
	returns: ofOrder('returns'),
	return_history: ofReturn('return_history'),
	return_pictures: ofReturn('return_pictures'),
	reviews: ofOrder('reviews'),
	wishes,
	offers: ofUser('offers'),
	breach_people: ({ userId, email }) => sql`(breach_people.user_id = ${userId}
		or lower(breach_people.email) = ${email})`,
	visits: ({ userId, email }) => sql`(visits.user_id = ${userId} or lower(visits.email) = ${email})`,
	privacy_requests: privacyRequests,
	blocked_people: ofRequest('blocked_people'),
	block_openings: ofRequest('block_openings'),
	privacy_request_files: ofRequest('privacy_request_files'),
	examiners: 'Examiners are people who work for the shop.',
	watches: 'The condition sheet of a watch names its examiner, who works for the shop.',
	pieces: 'Pieces name the seller of a watch, whom the shop knows by its invoices.',
	stolen_serials: 'Serials of stolen watches, with a note of the staff.',
	outbox: ({ userId, email }) => sql`lower(outbox.recipient) in (
		${email}, (select lower(account.email) from users account where account.id = ${userId}))`,
	idempotency_keys: ofUser('idempotency_keys'),
	guest_answers: (person) => sql`guest_answers.person in (
		select orders.person from orders where ${orders(person)})`,
	webhook_deliveries: (person) => sql`webhook_deliveries.object in (
		select 'order:' || orders.document_id from orders where ${orders(person)}
		union all select 'customer:' || account.document_id from users account where account.id = ${person.userId})`,
	interest_networks: 'Keyed hashes of networks; no person can be found in them.',
	audit,
} as const satisfies Record<PersonalTable, RowRule | string>;

/** Tables in which a person's data can be found. */
export type TableOfPeople = {
	[Table in PersonalTable]: (typeof rowsOfPerson)[Table] extends string ? never : Table;
}[PersonalTable];

/** Returns the condition for the rows of a table that belong to a person. */
export const isRowOf = (table: TableOfPeople, person: Person): RawBuilder<boolean> =>
	rowsOfPerson[table](personSql(person));
