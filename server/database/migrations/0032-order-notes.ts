import { type Kysely, sql } from 'kysely';

/** The owner's note on an order; it is in no customer's answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table orders add column owner_note text`.execute(db);
}
