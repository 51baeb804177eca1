import { type Kysely, sql } from 'kysely';

/** Since when an account may not sign in, and the owner's note on it, which is in no customer's answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table users add column blocked_at timestamptz(3), add column owner_note text`.execute(db);
}
