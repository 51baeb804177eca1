import { type Kysely, sql } from 'kysely';

/**
 * Who holds units that are not paid yet, for as long as they do; only accounts that never paid are counted.
 * `network` and `mailbox` are keyed hashes. Orders that wait already keep their time and count for nothing
 * shared.
 */
export async function up(db: Kysely<never>): Promise<void> {
	await sql`create table holds (
		order_id integer primary key references orders on delete cascade,
		units smallint not null check (units > 0),
		network text,
		mailbox text,
		is_confirmed boolean not null)`.execute(db);
	await sql`create index holds_network on holds (network)`.execute(db);
	await sql`create index holds_mailbox on holds (mailbox)`.execute(db);
	await sql`create index holds_unconfirmed on holds (order_id) where not is_confirmed`.execute(db);
	// The shop's reason for an action, told to the customer.
	await sql`alter table order_history add column reason text`.execute(db);
}
