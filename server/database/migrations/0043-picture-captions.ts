import { type Kysely, sql } from 'kysely';

/** The owner's caption of a photograph, which the files API gives and takes. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table pictures add column caption text`.execute(db);
}
