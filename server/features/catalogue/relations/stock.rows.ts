import { type RawBuilder, sql } from 'kysely';
import type { StoredSheet } from '#contract/catalogue/condition-sheet.schema.ts';
import type { WatchCondition } from '#contract/catalogue/enumerations.ts';
import { type SqlText, type SqlValues, sqlText } from '../../../database/sql-text.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { firstPictureSql } from './pictures.rows.ts';
import { isPublicSql, type PriceBounds } from './visible.rows.ts';

/** A watch as an order takes it; `picture` is its first one. */
export type LockedWatch = {
	id: number;
	document_id: string;
	brand_name: string;
	model: string;
	price: number;
	/** What the owner last agreed to; null: the price. */
	approved_price: number | null;
	condition: WatchCondition | null;
	condition_sheet: StoredSheet | null;
	reference: string | null;
	year: number | null;
	box_and_papers: boolean | null;
	stock: number;
	/** Grams; null: not known. */
	weight: number | null;
	/** Whether visitors may learn of it. */
	public: boolean;
	picture: { document_id: string; revision: number } | null;
};

/**
 * SQL: {@link LockedWatch}, the watches of a cart, locked in the order of their numbers, so that two buyers
 * with the same watches never wait in a circle. Nobody buys at a sale price that is over.
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

/** The condition that there is a watch of this documentId. */
export const isWatch = (documentId: RawBuilder<string>) =>
	sql<boolean>`exists (select from watches w where w.document_id = ${documentId})`;

/** SQL that locks watches in the order of their numbers, as buyers lock them. `ids` selects their numbers. */
export const watchesLockedSql = (ids: SqlText): SqlText =>
	sqlText`select id from watches where id = any(array(${ids})) order by id for update`;

/** SQL: whether the watch of this number is used. */
export const isUsedSql = (id: SqlText): SqlText =>
	sqlText`exists (select from watches w where w.id = ${id} and w.category_names @> '{used}')`;

/** Columns of its watch that a piece needs. */
export type WatchStock = {
	id: number;
	brand_name: string;
	model: string;
	price: number;
	approved_price: number | null;
	stock: number;
	used: boolean;
};

/** A watch by its number or documentId, locked before its pieces. */
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

/** Watches by their numbers, as their pieces need them; `isHeld`: locked, in the order of their numbers. */
export function watchStocks(db: Db, ids: readonly number[], isHeld: boolean) {
	const found = db
		.selectFrom('watches')
		.select(['id', 'document_id', 'brand_name', 'model', 'price', 'approved_price', 'stock'])
		.select(sql<boolean>`category_names @> '{used}'`.as('used'))
		.where(sql<boolean>`id = any(${ids}::int[])`)
		.orderBy('id');
	return (isHeld ? found.forUpdate() : found).execute();
}

/** Grams of watches by their numbers; null: not known. */
export async function watchWeights(db: Db, ids: readonly number[]): Promise<Map<number, number | null>> {
	const rows = await db
		.selectFrom('watches')
		.select(['id', 'weight'])
		.where(sql<boolean>`id = any(${ids}::int[])`)
		.execute();
	return new Map(rows.map(({ id, weight }) => [id, weight]));
}
