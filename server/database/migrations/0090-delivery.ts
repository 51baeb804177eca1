import { type Kysely, sql } from 'kysely';

/** How an order is sent, as it was agreed; null: at the flat rate, or picked up. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table orders add column delivery jsonb`.execute(db);
}
