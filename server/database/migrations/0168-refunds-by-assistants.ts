import { type Kysely, sql } from 'kysely';

/** Whether an assistant had the money returned: the sum of these entries is limited for each order. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table payments add column by_assistant boolean not null default false`.execute(db);
}
