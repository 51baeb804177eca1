import { type Kysely, sql } from 'kysely';

/** An order keeps the condition sheet that a used watch had when it was ordered. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table order_items add column condition_sheet jsonb`.execute(db);
}
