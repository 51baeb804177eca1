import { type RawBuilder, sql } from 'kysely';
import { holdsUnits, isPaid } from '#contract/orders/state-questions.ts';
import { countOf } from '../../../database/row-pages.ts';
import { type SqlText, sqlText } from '../../../database/sql-text.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { stateSql } from './order-states.ts';

/** Does one of this customer's orders hold the watch? */
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

/** For so long after its order a sold watch keeps its page. */
const soldPage = sqlText`interval '90 days'`;

/**
 * SQL: what took the units of a watch, as a row: `state` is `reserved` while an order waits for its payment
 * (`until`: when the first of these ends, to the next full hour), else `sold` for 90 days; null: nothing did.
 */
export const unavailabilitySql = (watchId: SqlText, now: SqlText): SqlText => sqlText`select case
		when bool_or(${stateSql(holdsUnits, 'o')}) then 'reserved'
		when bool_or(${stateSql(isPaid, 'o')} and o.created_at > ${now} - ${soldPage}) then 'sold' end as state,
		date_trunc('hour', min(o.held_until) filter (where ${stateSql(holdsUnits, 'o')} and o.held_until > ${now})
			+ interval '1 hour') as until
	from order_items i join orders o on o.id = i.order_id where i.watch_id = ${watchId}`;

/** SQL: the number of the piece that an order's item took; null: none. */
export const pieceOfItemSql = (itemId: SqlText): SqlText =>
	sqlText`(select i.piece_id from order_items i where i.id = ${itemId})`;

/** How many orders hold the watch, whatever became of them. */
export const countOrdersWith = (trx: Trx, watchId: number): Promise<number> =>
	countOf(trx.selectFrom('order_items').where('watch_id', '=', watchId));

/**
 * SQL: whether an order shows the picture whose documentId stands in the column `ref`. Orders keep its
 * address.
 */
export const isOrderedPicture = (ref: string): RawBuilder<boolean> =>
	sql`exists (select from order_items where split_part(image, '/', 3) = ${sql.ref(ref)})`;

/** Whether an order shows this picture: it keeps the one it was placed with. */
export async function isInAnOrder(db: Db, documentId: string): Promise<boolean> {
	const row = await db
		.selectFrom('order_items')
		.select('id')
		.where(sql<boolean>`split_part(image, '/', 3) = ${documentId}`)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
