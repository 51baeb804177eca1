import { type Kysely, sql } from 'kysely';

/** Each order asks whether a blocked account has its buyer's address in another spelling. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index users_blocked on users (lower(left(email, 1))) where blocked_at is not null`.execute(
		db,
	);
}
