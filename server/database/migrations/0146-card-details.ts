import { type Kysely, sql } from 'kysely';

/** What a receipt says of a payment by card: type, last four digits, instalments, authorization code. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table payments add column card jsonb`.execute(db);
}
