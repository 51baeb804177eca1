import { type Kysely, sql } from 'kysely';

/** Each partial index of watches on sale, with what it holds. */
const indexes = {
	watches_newest: '(created_at desc, id)',
	watches_by_brand: '(brand_name, model, id)',
	watches_by_model: '(model, id)',
	watches_by_price: '(price, id)',
	watches_by_rating: '(rating desc nulls last, id)',
	watches_by_movement: '(movement, price)',
	watches_by_brand_price: '(brand_name, price, id)',
	watches_by_brand_newest: '(brand_name, created_at desc, id)',
	watches_by_brand_rating: '(brand_name, rating desc nulls last, id)',
	watches_featured: '(created_at desc, id)',
};

/**
 * No index depends on the stock itself any more, only on whether there is any: selling one of several writes
 * the row alone, where each sale wrote some fifteen index entries. Pages of watches keep room for the row's
 * next version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const [name, columns] of Object.entries(indexes)) {
		const which = name === 'watches_featured' ? 'featured and in_stock' : 'in_stock';
		await sql`drop index ${sql.ref(name)}`.execute(db);
		await sql`create index ${sql.ref(name)} on watches ${sql.raw(columns)} where ${sql.raw(which)}`.execute(
			db,
		);
	}
	await sql`alter table watches set (fillfactor = 75)`.execute(db);
}
