import type { HistoryAction } from '#contract/orders/order-actions.ts';
import type { Trx } from '../../../tables/tables.ts';
import type { NewHistoryEntry } from '../rows/order-history.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import type { HistoryActor } from './order-actors.ts';
import { insertHistoryEntry } from './order-changes.queries.ts';

/**
 * Makes an entry of an order's history. `before` is null for a new order; `note` is for the staff, `reason`
 * is shown to the buyer.
 */
export const historyEntry = (
	before: OrderRow | null,
	after: Pick<OrderRow, 'id' | 'order_status' | 'payment_status'>,
	action: HistoryAction,
	actor: HistoryActor,
	at: Date,
	{ note, reason }: { note?: string | null | undefined; reason?: string | null | undefined } = {},
): NewHistoryEntry => ({
	order_id: after.id,
	at,
	by: actor.by,
	user_id: actor.userId,
	link: actor.link ?? null,
	action,
	from_order_status: before?.order_status ?? null,
	from_payment_status: before?.payment_status ?? null,
	order_status: after.order_status,
	payment_status: after.payment_status,
	note: note ?? null,
	reason: reason ?? null,
});

/** Records an event in the order's history that does not change its state. */
export async function recordChange(
	trx: Trx,
	before: OrderRow | null,
	after: OrderRow,
	action: HistoryAction,
	actor: HistoryActor,
	at: Date,
	remarks: { reason?: string | undefined; note?: string | undefined } = {},
): Promise<void> {
	await insertHistoryEntry(trx, historyEntry(before, after, action, actor, at, remarks));
}
