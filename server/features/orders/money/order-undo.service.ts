import { type HistoryAction, type OrderAction, orderActions } from '#contract/orders/order-actions.ts';
import { holdsUnits, isUnderWay } from '#contract/orders/state-questions.ts';
import { undoableActions, undoablePayments, undoWindow } from '#contract/orders/undoable-actions.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import { recallOrderMail } from '../../mail/mail.service.ts';
import { paymentsOf } from '../../payments/payments.rows.ts';
import { reservedAgain } from '../../stock/pieces.rows.ts';
import { recallEvents } from '../../webhooks/webhooks.rows.ts';
import { cancelSaleDocument } from '../changes/order-issues.service.ts';
import { resumeHold } from '../holds/holds.queries.ts';
import { deleteHistoryEntries, historyOf } from '../rows/order-history.queries.ts';
import { itemsOf } from '../rows/order-items.queries.ts';
import { moneyOfOrder } from '../rows/order-money.rows.ts';
import { stateOf } from '../rows/order-states.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { updateOrder } from '../rows/orders.rows.ts';
import type { ReturnLookup } from '../rows/return-lookup.ts';
import type { LineHooks } from '../rows/statement-line-hooks.ts';
import { flagMoney } from './money-effects.ts';
import { reverseEntry, undoReversal } from './reversing-payments.service.ts';
import { undoRefund } from './undo-refund.ts';

const undoable = [...undoableActions, ...undoablePayments, 'paymentUndone'] as const;

/**
 * Undoes the last action of a locked order as if it had never happened: restores its state and pieces,
 * removes the history entry, and withdraws the mail and events that are still queued. A handover without a
 * parcel counts as two actions and is undone at once. A payment is reversed in the ledger, and a reversed
 * payment counts again; `payment` restricts the undo to the action that recorded it. Throws `undo_too_late`
 * when the action is another person's, is older than the undo window or cannot be undone, when its mail or
 * webhook may have left, or when a piece that went back on sale is no longer available. Throws
 * `return_requested` for a shipment whose buyer has requested a return, and `buyer_erased` when the order
 * would be in progress again, but its buyer's data were erased.
 */
export async function undoLastAction(
	trx: Trx,
	deps: Deps & LineHooks & ReturnLookup,
	order: OrderRow,
	userId: number,
	payment?: number,
): Promise<{ order: OrderRow; action: HistoryAction }> {
	const now = deps.clock();
	const since = new Date(now.getTime() - undoWindow);
	const history = await historyOf(trx, [order.id]);
	const last = history.at(-1);
	const action = undoable.find((one) => one === last?.action);
	if (!last || !action || last.user_id !== userId || last.at < since) throw new ShopError('undo_too_late');
	if (payment !== undefined && last.payment_id !== payment) throw new ShopError('undo_too_late');
	const wasHandedOver = action === 'deliver' && order.shipping_address === null;
	const undone = history.slice(wasHandedOver ? -2 : -1);
	const first = undone[0] ?? last;
	const earlier = {
		order_status: first.from_order_status ?? order.order_status,
		payment_status: first.from_payment_status ?? order.payment_status,
	};
	if (isErased(order) && isUnderWay(stateOf(earlier))) throw new ShopError('buyer_erased');
	// A watch that its buyer is about to return has left the shop.
	if (first.action === 'ship' && (await deps.hasReturn(trx, order.id)))
		throw new ShopError('return_requested');
	const entryIds = undone.map(({ id }) => id);
	if (!(await recallEvents(trx, entryIds, now))) throw new ShopError('undo_too_late');
	if (!(await recallOrderMail(trx, order.id, first.at))) throw new ShopError('undo_too_late');
	if (action === 'paymentUndone') {
		const undo = { opposite: last.payment_id, before: earlier };
		const restored = await undoReversal(trx, deps, order, undo, userId);
		await deleteHistoryEntries(trx, entryIds);
		return { order: await flagMoney(trx, deps, restored), action };
	}
	const state = first.action in orderActions ? orderActions[first.action as OrderAction].pieces : null;
	// An item that came back in a return was not moved by the action.
	const items = (await itemsOf(trx, [order.id])).filter(({ returned_at }) => returned_at === null);
	const pieces = items.flatMap(({ piece_id }) => piece_id ?? []);
	const watches = items.flatMap(({ watch_id }) => watch_id ?? []);
	if (state && (pieces.length < items.length || !(await reservedAgain(trx, { pieces, watches, state, now }))))
		throw new ShopError('undo_too_late');
	if (action === 'refund' || action === 'cancelPaid') await undoRefund(trx, deps, order);
	const isPayment = action === 'confirmPayment' || undoablePayments.some((one) => one === action);
	if (isPayment) await undoPayment(trx, deps, order, { action, paymentId: last.payment_id });
	await deleteHistoryEntries(trx, entryIds);
	const details = {
		...(first.action === 'ship' && { carrier: null, tracking: null }),
		...(first.action === 'confirmPayment' && { accepted_total: null }),
	};
	const before = await updateOrder(trx, order.id, { ...earlier, ...details }, now);
	// The units of a paid order no longer count against the limits of its buyer.
	if (holdsUnits(stateOf(before))) await resumeHold(trx, order.id);
	return { order: isPayment ? await flagMoney(trx, deps, before) : before, action };
}

/** Whether the order no longer states who bought: it would have no recipient. */
const isErased = ({ user_id, guest }: OrderRow): boolean => user_id === null && guest === null;

/**
 * Reverses the payment of an action, and cancels the queued document of a sale that it had paid. An action
 * without a payment only accepted the sum received so far, unless the payment was moved from another order.
 */
async function undoPayment(
	trx: Trx,
	deps: Deps & LineHooks,
	order: OrderRow,
	{ action, paymentId }: { action: HistoryAction; paymentId: number | null },
): Promise<void> {
	const entries = await paymentsOf(trx, [order.id]);
	const entry = entries.find(({ id }) => id === paymentId);
	if (!entry && entries.at(-1)?.event.startsWith('moved:')) throw new ShopError('undo_too_late');
	if (entry) await reverseEntry(trx, deps, order, entry, null);
	const { balance, price } = await moneyOfOrder(trx, order.id);
	const due = Math.min(price, order.accepted_total ?? price);
	const isStillCovered = action !== 'confirmPayment' && balance >= due;
	if (!isStillCovered && !(await cancelSaleDocument(trx, order))) throw new ShopError('undo_too_late');
}
