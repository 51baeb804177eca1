import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type SqlText, sqlText } from '../../../database/sql-text.ts';
import type { Database } from '../../../database/tables.ts';
import { firstPictureSql } from './pictures.rows.ts';

/** A watch as an order takes it; `picture` is its first one. */
export type LockedWatch = {
	id: number;
	document_id: string;
	brand_name: string;
	model: string;
	price: number;
	stock: number;
	draft: boolean;
	picture: { document_id: string; revision: number } | null;
};

/**
 * SQL: {@link LockedWatch}, the watches of a cart, locked in the order of their numbers, so that two buyers with the same
 * watches never wait in a circle. `documentIds` is a text[].
 */
export const lockedWatchesSql = (documentIds: SqlText, onlyIf: SqlText): SqlText => sqlText`
	select w.id, w.document_id, w.brand_name, w.model, w.price, w.stock, w.draft,
		(select row_to_json(p) from (${firstPictureSql(sqlText`w.id`)}) p) as picture
	from watches w where w.document_id = any(array(select unnest(${documentIds}))) and ${onlyIf} order by w.id for update`;

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
export type Shelf = { id: number; brand_name: string; model: string; stock: number; used: boolean };

/** A watch by its number or documentId, locked before its pieces. */
export function lockShelf(
	trx: Transaction<Database>,
	key: { id: number } | { documentId: string },
): Promise<Shelf | undefined> {
	const found = trx
		.selectFrom('watches')
		.select(['id', 'brand_name', 'model', 'stock', sql<boolean>`category_names @> '{used}'`.as('used')]);
	const one = 'id' in key ? found.where('id', '=', key.id) : found.where('document_id', '=', key.documentId);
	return one.forUpdate().executeTakeFirst();
}

/** Watches by their numbers, as their pieces need them; `isHeld`: locked, in the order of their numbers. */
export function shelves(db: Kysely<Database>, ids: readonly number[], isHeld: boolean) {
	const found = db
		.selectFrom('watches')
		.select(['id', 'document_id', 'brand_name', 'model', 'stock'])
		.select(sql<boolean>`category_names @> '{used}'`.as('used'))
		.where(sql<boolean>`id = any(${ids}::int[])`)
		.orderBy('id');
	return (isHeld ? found.forUpdate() : found).execute();
}

/** A watch to write to somebody about, kept from deletion; visible: in stock, published, and within the shop's prices. */
export function watchToOffer(
	trx: Transaction<Database>,
	documentId: string,
	{ minPrice, maxPrice }: { minPrice: number; maxPrice: number },
) {
	return trx
		.selectFrom('watches')
		.select(['id', 'document_id', 'brand_name', 'model', 'reference', 'price'])
		.select(sql<boolean>`in_stock and not draft and price between ${minPrice} and ${maxPrice}`.as('visible'))
		.where('document_id', '=', documentId)
		.forKeyShare()
		.executeTakeFirst();
}
