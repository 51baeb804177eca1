import { sql } from 'kysely';
import type { Db } from '../../../tables/tables.ts';
import { isVisible, type PriceBounds } from './visible.rows.ts';

/** What a discount applies to: a brand, a category or a single watch. Null means any. */
type Goods = { brand: string | null; category: string | null; watch: string | null };

/**
 * Returns the watches that visitors may buy and that are among these goods, with their current price in CLP.
 */
export function fittingWatches(
	db: Db,
	documentIds: readonly string[],
	{ brand, category, watch }: Goods,
	{ bounds, now }: { bounds: PriceBounds; now: Date },
) {
	return db
		.selectFrom('watches')
		.innerJoin('brands', 'brands.id', 'watches.brand_id')
		.select('watches.document_id')
		.select(
			sql<number>`case when price_valid_until <= ${now} then coalesce(original_price, price) else price end`.as(
				'price',
			),
		)
		.where(sql<boolean>`watches.document_id = any(${documentIds}::text[])`)
		.where(isVisible('watches', bounds))
		.$if(brand !== null, (query) => query.where('brands.document_id', '=', brand))
		.$if(watch !== null, (query) => query.where('watches.document_id', '=', watch))
		.$if(category !== null, (query) =>
			query.where(sql<boolean>`category_names @> array[${category}]::text[]`),
		)
		.execute();
}

/** Returns the names of a brand and a watch by documentId, or null where there is none. */
export async function nameOfGoods(
	db: Db,
	{ brand, watch }: Omit<Goods, 'category'>,
): Promise<{ brand: string | null; watch: string | null }> {
	const { rows } = await sql<{ brand: string | null; watch: string | null }>`select
		(select name from brands where document_id = ${brand}) as brand,
		(select brand_name || ' ' || model from watches where document_id = ${watch}) as watch`.execute(db);
	return rows[0] ?? { brand: null, watch: null };
}
