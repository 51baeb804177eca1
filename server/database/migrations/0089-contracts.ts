import { type Kysely, sql } from 'kysely';

/** The contract of an order as its buyer got it by mail, and when: without proof of it they may withdraw for
 * ninety days. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create table contracts (
		order_id integer primary key references orders (id) on delete cascade,
		file bytea not null,
		made_at timestamptz(3) not null,
		sent_at timestamptz(3))`.execute(db);
}
