import { type Kysely, sql } from 'kysely';

/** Where the exchange rate of an order is from: the address of its service, or `shop` for the owner's own. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table orders add column exchange_rate_source text`.execute(db);
}
