import { type RawBuilder, sql } from 'kysely';
import { holdsUnits, isPaid } from '#contract/orders/state-questions.ts';
import { countOf } from '../../../database/row-pages.ts';
import { type SqlText, sqlText } from '../../../database/sql-text.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { inState, stateSql } from './order-states.ts';

/** Whether an order of this customer contains the watch. */
export async function isInOrderOf(db: Db, watchId: number, userId: number): Promise<boolean> {
	const row = await db
		.selectFrom('order_items')
		.innerJoin('orders', 'orders.id', 'order_items.order_id')
		.select('order_items.id')
		.where('order_items.watch_id', '=', watchId)
		.where('orders.user_id', '=', userId)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** How long a sold watch still has a page after its order. */
const soldPage = sqlText`interval '90 days'`;

/**
 * SQL: why a watch is unavailable, as a row. `state` is `reserved` while an order awaits payment (`until` is
 * the next full hour after the earliest end of a hold), `sold` for 90 days after the order, or null. `soldAt`
 * is the time of the latest paid order.
 */
export const unavailabilitySql = (watchId: SqlText, now: SqlText): SqlText => sqlText`select case
		when bool_or(${stateSql(holdsUnits, 'o')}) then 'reserved'
		when bool_or(${stateSql(isPaid, 'o')} and o.created_at > ${now} - ${soldPage}) then 'sold' end as state,
		date_trunc('hour', min(o.held_until) filter (where ${stateSql(holdsUnits, 'o')} and o.held_until > ${now})
			+ interval '1 hour') as until,
		max(o.created_at) filter (where ${stateSql(isPaid, 'o')}) as "soldAt"
	from order_items i join orders o on o.id = i.order_id where i.watch_id = ${watchId}`;

/** SQL: the ids of the watches in orders that await payment: those out of stock are `reserved`. */
export const orderedWatchIdsSql: SqlText = sqlText`select i.watch_id from order_items i
	join orders o on o.id = i.order_id where ${stateSql(holdsUnits, 'o')}`;

/** Returns who bought these watches in paid orders: an account, and the key of the person (`personKey`). */
export function buyersOfWatches(db: Db, watchDocumentIds: readonly string[]) {
	return db
		.selectFrom('order_items')
		.innerJoin('orders', 'orders.id', 'order_items.order_id')
		.select(['order_items.watch_document_id as watch', 'orders.user_id', 'orders.person'])
		.where(sql<boolean>`order_items.watch_document_id = any(${watchDocumentIds}::text[])`)
		.where(inState(isPaid, 'orders'))
		.execute();
}

/** SQL: the id of an order item's piece; null when it has no piece. */
export const pieceOfItemSql = (itemId: SqlText): SqlText =>
	sqlText`(select i.piece_id from order_items i where i.id = ${itemId})`;

/** Counts the order items with this watch, whatever the state of the orders. */
export const countOrdersWith = (trx: Trx, watchId: number): Promise<number> =>
	countOf(trx.selectFrom('order_items').where('watch_id', '=', watchId));

/**
 * SQL: whether an order shows the picture whose documentId is in the column `ref`. Orders store the picture's
 * address.
 */
export const isOrderedPicture = (ref: string): RawBuilder<boolean> =>
	sql`exists (select from order_items where split_part(image, '/', 3) = ${sql.ref(ref)})`;

/** Whether an order shows this picture: orders retain the picture they were placed with. */
export async function isInAnOrder(db: Db, documentId: string): Promise<boolean> {
	const row = await db
		.selectFrom('order_items')
		.select('id')
		.where(sql<boolean>`split_part(image, '/', 3) = ${documentId}`)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
