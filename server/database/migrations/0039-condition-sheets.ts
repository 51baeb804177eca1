import { type Kysely, sql } from 'kysely';

/** The condition sheet of a used watch as its owner wrote it; null: there is none. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table watches add condition_sheet jsonb
		check (jsonb_typeof(condition_sheet) = 'object')`.execute(db);
}
