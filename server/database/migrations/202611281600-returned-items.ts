import { type Kysely, sql } from 'kysely';

/**
 * When an item of an order came back to the shop in a return. From then on its piece no longer belongs to the
 * order, and may be sold in another one.
 */
const statements = [
	sql`alter table order_items add column returned_at timestamptz(3)`,
	sql`update order_items i set returned_at = r.updated_at from returns r
		where r.item_id = i.id and r.state in ('received', 'disputed', 'refunded')`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await statement.execute(db);
}
