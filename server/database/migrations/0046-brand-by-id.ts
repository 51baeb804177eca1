import { type Kysely, sql } from 'kysely';

/**
 * A brand's watches by id, the order of lists that name none: without it the watches of all brands are walked
 * through, to the last one where the brand has nothing in stock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`create index watches_by_brand_id on watches (brand_name, id) where in_stock`.execute(db);
}
