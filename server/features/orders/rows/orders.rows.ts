import { type RawBuilder, sql } from 'kysely';
import { awaitsPayment } from '#contract/orders/state-questions.ts';
import type { Db, RowChanges, RowOf, Trx } from '../../../tables/tables.ts';
import { inState } from './order-states.ts';

/**
 * Updates an order and its version; without `changes`, the change is in another table. The version always
 * increases, even when clocks differ, because callers name the version they decided on.
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

/** Ids of the orders that are flagged for review for this reason. */
export async function ordersFlaggedFor(db: Db, reason: string): Promise<number[]> {
	const rows = await db
		.selectFrom('orders')
		.select('id')
		.where('needs_review', '=', true)
		.where(sql<boolean>`(review_note = ${reason} or ${reason} = any(review_reasons))`)
		.orderBy('id')
		.execute();
	return rows.map(({ id }) => id);
}

/** SQL: the ids of orders that await no payment and whose payment window ended before `before`. */
export const endedBefore = (before: Date): RawBuilder<unknown> =>
	sql`select id from orders where held_until < ${before} and not ${inState(awaitsPayment)}`;

/** Saves the owner's note on an order; null removes it. */
export function saveOwnerNote(trx: Trx, orderId: number, note: string | null) {
	return trx
		.updateTable('orders')
		.set({ owner_note: note })
		.where('id', '=', orderId)
		.returningAll()
		.executeTakeFirstOrThrow();
}

export type OrderRow = RowOf<'orders'>;
