import { type Kysely, sql } from 'kysely';

/** How large the largest JPEG of an upload is; null: of one from before, until it is looked at. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table pictures add column bytes integer check (bytes >= 0)`.execute(db);
}
