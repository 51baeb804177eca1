import { type Kysely, sql } from 'kysely';

/**
 * Name of a plate's drawing. Existing plates get `before`: they are compared at the next start and drawn
 * again when they differ.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table pictures add drawing text`.execute(db);
	await sql`update pictures set drawing = 'before' where source = 'plate'`.execute(db);
}
