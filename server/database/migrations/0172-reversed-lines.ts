import { type Kysely, sql } from 'kysely';

/** The payment whose reversal opened a line of a statement again, so that the reversal can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table statement_lines add column reversed_payment_id integer`.execute(db);
}
