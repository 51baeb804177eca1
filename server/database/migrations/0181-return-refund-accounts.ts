import { type Kysely, sql } from 'kysely';

/** The bank account that the buyer of a returned watch wants its money on. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table returns add column refund_account text`.execute(db);
}
