import { type RawBuilder, sql } from 'kysely';
import type { StoredSheet } from '#contract/catalogue/condition-sheet.schema.ts';
import type { WatchCondition } from '#contract/catalogue/enumerations.ts';
import { type SqlText, type SqlValues, sqlText } from '../../../database/sql-text.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { firstPictureSql } from './pictures.rows.ts';
import { isPublicSql, type PriceBounds } from './visible.rows.ts';

/** A watch as an order reads it. `picture` is the first picture. */
export type LockedWatch = {
	id: number;
	document_id: string;
	brand_name: string;
	model: string;
	price: number;
	/** The price that the owner last approved; null if it equals the price. */
	approved_price: number | null;
	condition: WatchCondition | null;
	condition_sheet: StoredSheet | null;
	reference: string | null;
	year: number | null;
	box_and_papers: boolean | null;
	stock: number;
	/** In grams; null if unknown. */
	weight: number | null;
	/** Whether visitors may see the watch at all, sold out or not. */
	public: boolean;
	picture: { document_id: string; revision: number } | null;
};

/**
 * SQL for {@link LockedWatch}. Locks the watches of a cart in id order, so that two buyers of the same
 * watches cannot deadlock. An expired sale price does not apply.
 */
export const lockedWatchesSql = (
	values: SqlValues,
	documentIds: readonly string[],
	{ bounds, now }: { bounds: PriceBounds; now: Date },
	onlyIf = sqlText`true`,
): SqlText => sqlText`
	select w.id, w.document_id, w.brand_name, w.model, w.condition, w.condition_sheet, w.reference, w.year,
		w.box_and_papers,
		case when w.price_valid_until <= ${values.bind(now, 'timestamptz')}
			then coalesce(w.original_price, w.price) else w.price end as price,
		w.approved_price, w.stock, w.weight,
		${isPublicSql(sqlText`w`, bounds, (price) => values.bind(price, 'integer'))} as public,
		(select row_to_json(p) from (${firstPictureSql(sqlText`w.id`)}) p) as picture
	from watches w where w.document_id = any(array(select unnest(${values.bind([...documentIds], 'text[]')}))) and ${onlyIf} order by w.id for update`;

/** SQL condition that a watch with this documentId exists. */
export const isWatch = (documentId: RawBuilder<string>) =>
	sql<boolean>`exists (select from watches w where w.document_id = ${documentId})`;

/** SQL that locks watches in id order, as orders do. `ids` selects the ids. */
export const watchesLockedSql = (ids: SqlText): SqlText =>
	sqlText`select id from watches where id = any(array(${ids})) order by id for update`;

/** SQL for whether the watch with this id is used. */
export const isUsedSql = (id: SqlText): SqlText =>
	sqlText`exists (select from watches w where w.id = ${id} and w.category_names @> '{used}')`;

/** Columns of a watch that its pieces need. */
export type WatchStock = {
	id: number;
	brand_name: string;
	model: string;
	price: number;
	approved_price: number | null;
	stock: number;
	used: boolean;
};

/** Returns a watch by id or documentId and locks it. Call this before locking its pieces. */
export function lockWatchStock(
	trx: Trx,
	key: { id: number } | { documentId: string },
): Promise<WatchStock | undefined> {
	const found = trx
		.selectFrom('watches')
		.select(['id', 'brand_name', 'model', 'price', 'approved_price', 'stock'])
		.select(sql<boolean>`category_names @> '{used}'`.as('used'));
	const one = 'id' in key ? found.where('id', '=', key.id) : found.where('document_id', '=', key.documentId);
	return one.forUpdate().executeTakeFirst();
}

/** Returns watches by id with the columns that their pieces need. `isLocked` locks them in id order. */
export function watchStocks(db: Db, ids: readonly number[], isLocked: boolean) {
	const found = db
		.selectFrom('watches')
		.select(['id', 'document_id', 'brand_name', 'model', 'price', 'approved_price', 'stock'])
		.select(sql<boolean>`category_names @> '{used}'`.as('used'))
		.where(sql<boolean>`id = any(${ids}::int[])`)
		.orderBy('id');
	return (isLocked ? found.forUpdate() : found).execute();
}

/** Returns the weights of watches in grams by id; null if unknown. */
export async function watchWeights(db: Db, ids: readonly number[]): Promise<Map<number, number | null>> {
	const rows = await db
		.selectFrom('watches')
		.select(['id', 'weight'])
		.where(sql<boolean>`id = any(${ids}::int[])`)
		.execute();
	return new Map(rows.map(({ id, weight }) => [id, weight]));
}
