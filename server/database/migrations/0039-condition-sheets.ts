import { type Kysely, sql } from 'kysely';

/** What was checked of a used watch, as its owner wrote it down; null: nothing was. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table watches add condition_sheet jsonb
		check (jsonb_typeof(condition_sheet) = 'object')`.execute(db);
}
