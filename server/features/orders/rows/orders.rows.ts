import { type RawBuilder, sql } from 'kysely';
import { awaitsPayment, holdsUnits, isPaid } from '#contract/orders/orders.ts';
import { countOf } from '../../../database/page.ts';
import { kyselySql, type SqlText, sqlText } from '../../../database/sql-text.ts';
import type { Db, RowChanges, Trx } from '../../../tables/tables.ts';
import { moneyOf } from './order-money.rows.ts';
import { inState, stateSql } from './order-states.ts';

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
export const takenBySql = (watchId: SqlText, now: SqlText): SqlText => sqlText`select case
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

/**
 * Changes an order; without `changes` something that its own row does not hold. It is later than its last
 * change however clocks differ: who decides on an order names that moment.
 */
export function updateOrder(
	trx: Trx,
	id: number,
	changes: Omit<RowChanges<'orders'>, 'updated_at'>,
	now: Date,
) {
	const updated_at = sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
	const changed = trx.updateTable('orders').set({ ...changes, updated_at });
	return changed.where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Marks an order for the owner's eyes, or takes the mark away. */
export const markForReview = (
	trx: Trx,
	orderId: number,
	needs_review: boolean,
	review_note: string | null,
	now: Date,
) => updateOrder(trx, orderId, { needs_review, review_note }, now);

/** Orders that are marked for review with this note. */
export async function ordersMarked(db: Db, note: string): Promise<number[]> {
	const rows = await db
		.selectFrom('orders')
		.select('id')
		.where('needs_review', '=', true)
		.where('review_note', '=', note)
		.orderBy('id')
		.execute();
	return rows.map(({ id }) => id);
}

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

/**
 * Orders by their states, with what is still due in whole CLP, and the units that those hold which wait for
 * payment.
 */
export async function orderFigures(db: Db) {
	const { rows } = await sql<{
		orderStatus: string;
		paymentStatus: string;
		awaitsPayment: boolean;
		orders: string;
		due: string;
		needsReview: string;
	}>`select order_status as "orderStatus", payment_status as "paymentStatus",
			${inState(awaitsPayment)} as "awaitsPayment", count(*) as orders,
			coalesce(sum((select due from ${kyselySql(moneyOf('orders'))} money))
				filter (where ${inState(awaitsPayment)}), 0) as due,
			count(*) filter (where needs_review) as "needsReview"
		from orders group by order_status, payment_status`.execute(db);
	const held = await sql<{ units: string }>`select count(*) as units
		from orders join order_items on order_items.order_id = orders.id where ${inState(awaitsPayment)}`.execute(
		db,
	);
	return { states: rows, unitsHeld: Number(held.rows[0]?.units) };
}

/** SQL: the numbers of orders that wait for no money and whose time to pay was over before then. */
export const endedBefore = (before: Date): RawBuilder<unknown> =>
	sql`select id from orders where held_until < ${before} and not ${inState(awaitsPayment)}`;

/** Keeps the owner's note on an order; null: none. */
export function keepOwnerNote(trx: Trx, orderId: number, note: string | null) {
	return trx
		.updateTable('orders')
		.set({ owner_note: note })
		.where('id', '=', orderId)
		.returningAll()
		.executeTakeFirstOrThrow();
}
