import { type Kysely, sql } from 'kysely';

/**
 * A brand's watches, and all of them, are counted in the index alone: since drafts are hidden, each of the
 * rows had to be looked at.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`drop index watches_by_brand_price`.execute(db);
	await sql`create index watches_by_brand_price on watches (brand_name, price, id) include (draft) where in_stock`.execute(
		db,
	);
}
