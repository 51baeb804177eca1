import { type OrderAction, orderActions, undoableActions, undoWindow } from '#contract/orders/orders.ts';
import type { Trx } from '../../database/tables.ts';
import type { Deps } from '../../deps.ts';
import { ShopError } from '../../shop-error.ts';
import { recallOrderMail } from '../mail/mail.service.ts';
import { reservedAgain } from '../stock/pieces.rows.ts';
import { recallEvents } from '../webhooks/webhooks.rows.ts';
import { resumeHold } from './holds.queries.ts';
import { forgetStep, historyOf, itemsOf, type OrderRow } from './orders.queries.ts';
import { updateOrder } from './orders.rows.ts';
import { undoRefund } from './refunds.service.ts';

/**
 * Takes the last step of an order back, whose row is locked, as if it had never been: its state, its pieces,
 * its history; a mail and an event about it that still wait are not sent. What was handed over without a
 * parcel was two steps. Throws `undo_too_late` when the step is not this person's, is older than the undo
 * window or no such step, when its mail or a webhook may have left, or when a piece that went back on sale
 * was taken.
 */
export async function undoLastStep(
	trx: Trx,
	deps: Pick<Deps, 'clock'>,
	order: OrderRow,
	userId: number,
): Promise<{ order: OrderRow; action: OrderAction }> {
	const now = deps.clock();
	const since = new Date(now.getTime() - undoWindow);
	const history = await historyOf(trx, [order.id]);
	const last = history.at(-1);
	const action = undoableActions.find((one) => one === last?.action);
	if (!last || !action || last.user_id !== userId || last.at < since) throw new ShopError('undo_too_late');
	const wasHandedOver = action === 'deliver' && order.shipping_address === null;
	const undone = history.slice(wasHandedOver ? -2 : -1);
	const first = undone[0] ?? last;
	const steps = undone.map(({ id }) => id);
	if (!(await recallEvents(trx, steps, now))) throw new ShopError('undo_too_late');
	if (!(await recallOrderMail(trx, order.id, first.at))) throw new ShopError('undo_too_late');
	const state = orderActions[first.action as OrderAction].pieces;
	const items = await itemsOf(trx, [order.id]);
	const pieces = items.flatMap(({ piece_id }) => piece_id ?? []);
	const watches = items.flatMap(({ watch_id }) => watch_id ?? []);
	if (state && (pieces.length < items.length || !(await reservedAgain(trx, { pieces, watches, state, now }))))
		throw new ShopError('undo_too_late');
	if (action === 'refund' || action === 'cancelPaid') await undoRefund(trx, deps, order);
	await resumeHold(trx, order.id);
	await forgetStep(trx, steps);
	const earlier = {
		order_status: first.from_order_status ?? order.order_status,
		payment_status: first.from_payment_status ?? order.payment_status,
		...(first.action === 'ship' && { carrier: null, tracking: null }),
	};
	const before = await updateOrder(trx, order.id, earlier, now);
	return { order: before, action };
}
