import { type Kysely, sql } from 'kysely';

/** The reason that the owner gave for a step of an order, such as taking less money than its total. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`alter table order_history add column note text`.execute(db);
}
