import { type Kysely, sql } from 'kysely';

/**
 * An order keeps reference, year, and box and papers of its watches as they were offered, for the condition sheet.
 * The certificate of a watch that came back and was refunded ends.
 */
const statements = [
	sql`alter table order_items add column reference text, add column year integer, add column box_and_papers boolean`,
	sql`alter table certificates add column returned_at timestamptz(3)`,
	sql`update certificates set returned_at = returns.updated_at from returns
		where returns.item_id = certificates.order_item_id and returns.state = 'refunded'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
