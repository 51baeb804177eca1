import { type Kysely, sql } from 'kysely';

/**
 * All reasons for which a person must review an order, oldest first. Until now an order had only its note, so
 * that a second reason replaced the first one, and was lost once the second one was settled.
 */
const statements = [
	sql`alter table orders add column review_reasons text[] not null default '{}'`,
	sql`update orders set review_reasons = array[review_note] where needs_review and review_note is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
