import { mayDo } from '#contract/orders/order-actions.ts';
import { isPaid } from '#contract/orders/state-questions.ts';
import { undoMailDelay } from '#contract/orders/undoable-actions.ts';
import type { PaymentReversal } from '#contract/payments/payments.schema.ts';
import { isReversible } from '#contract/payments/reversals.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import { recallOrderMail } from '../../mail/mail.service.ts';
import { countedOf, insertPayment, type PaymentRow, paymentsOf } from '../../payments/payments.rows.ts';
import {
	countReversedAgain,
	reopenReversed,
} from '../../payments/providers/usdt/unassigned-transfers.rows.ts';
import { recallEvents } from '../../webhooks/webhooks.rows.ts';
import { notifyBuyer } from '../changes/buyer-mails.ts';
import { recordChange } from '../changes/history-entries.ts';
import { linkPayment } from '../changes/order-changes.queries.ts';
import { changeOrder, onOrder, stateOf } from '../changes/order-changes.service.ts';
import { cancelSaleDocument, queueSaleDocument } from '../changes/order-issues.service.ts';
import { resumeHold, suspendHold } from '../holds/holds.queries.ts';
import { auditOrder } from '../rows/order-audit.ts';
import { historyOf } from '../rows/order-history.queries.ts';
import { moneyOfOrder } from '../rows/order-money.rows.ts';
import { lockPendingOrder } from '../rows/orders.queries.ts';
import { type OrderRow, updateOrder } from '../rows/orders.rows.ts';
import type { LineHooks } from '../rows/statement-line-hooks.ts';
import { flagMoney, paymentUndoneNote, setMoneyReason } from './money-effects.ts';

type ReversalDeps = Deps & LineHooks;

/** Minimum hold after the payment of an order was reversed, in milliseconds: the buyer has to pay again. */
const holdAfterReversalMs = 48 * 3_600_000;

const withAmount = (entry: PaymentRow) => ({ ...entry, amount: entry.amount_clp });

/**
 * Reverses a ledger entry by adding its opposite, including the records that the bank or the network saw its
 * money, and reopens its statement line or its USDT transfer. Returns the opposite entry. Throws
 * `payment_not_reversible`, also when its money was already refunded.
 */
export async function reverseEntry(
	trx: Trx,
	deps: ReversalDeps,
	order: OrderRow,
	entry: PaymentRow,
	reason: string | null,
): Promise<PaymentRow | undefined> {
	const entries = await paymentsOf(trx, [order.id]);
	const { balance } = await moneyOfOrder(trx, order.id);
	const isMoved = entries.some(({ event }) => event === `moved:${entry.id}:out`);
	if (isMoved || balance < entry.amount_clp || !isReversible(withAmount(entry), entries.map(withAmount)))
		throw new ShopError('payment_not_reversible');
	const seen = entries.filter(
		({ amount_clp, provider, transaction }) =>
			amount_clp === 0 &&
			(provider === 'bank' || provider === 'usdt') &&
			transaction !== null &&
			transaction.toLowerCase() === entry.transaction?.toLowerCase(),
	);
	let opposite: PaymentRow | undefined;
	for (const { id: _, recorded_at: __, ...original } of [entry, ...seen]) {
		const made = await insertPayment(trx, {
			...original,
			amount_clp: 0 - original.amount_clp,
			received_at: deps.clock(),
			note: reason,
			event: `undone:${original.event}`,
		});
		opposite ??= made;
	}
	await deps.reopenLineOf(trx, entry.id);
	await reopenReversed(trx, entry);
	return opposite;
}

/**
 * Reverses a recorded payment, for a reason that the buyer does not see. An order that is no longer paid and
 * was not sent awaits payment again. An order that was sent, or whose buyer has another unpaid order, is
 * flagged for review. The buyer is notified unless the mail about the payment was still queued: then neither
 * mail is sent. Throws `not_found`, `version_conflict`, `payment_not_reversible`.
 */
export function reversePayment(
	deps: ReversalDeps,
	staff: { userId: number },
	id: string,
	{ updatedAt, payment, reason }: PaymentReversal,
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		const entries = await paymentsOf(trx, [order.id]);
		const entry = entries.find(({ event }) => event === payment);
		if (!entry) throw new ShopError('not_found', { path: ['data', 'payment'] });
		const opposite = await reverseEntry(trx, deps, order, entry, reason);
		const isUnheard = await recallPaymentMail(trx, deps, order, entry.id);
		const changed = await applyReversal(trx, deps, order, staff, reason);
		// A reversal can be undone only with this link. It is omitted when the payment's own mail was
		// withdrawn.
		if (opposite && !isUnheard) await linkPayment(trx, order.id, opposite.id);
		if (!isUnheard)
			await notifyBuyer(trx, deps, changed, 'paymentUndone', { amount: entry.amount_clp, isUndoable: true });
		await auditOrder(trx, staff, 'reversePayment', order, changed, {
			event: payment,
			amount: entry.amount_clp,
			reason,
		});
		return changed;
	});
}

/**
 * Withdraws the mail and the events of the action that recorded a payment. Returns false when the buyer may
 * know of the payment.
 */
async function recallPaymentMail(
	trx: Trx,
	{ clock }: Pick<Deps, 'clock'>,
	order: OrderRow,
	paymentId: number,
): Promise<boolean> {
	const now = clock();
	const last = (await historyOf(trx, [order.id])).at(-1);
	const isFresh =
		last?.payment_id === paymentId &&
		last.by === 'owner' &&
		now.getTime() - last.at.getTime() < undoMailDelay;
	if (!last || !isFresh) return false;
	await recallEvents(trx, [last.id], now);
	return recallOrderMail(trx, order.id, last.at);
}

/** Applies the effects of a reversed payment to its order. */
async function applyReversal(
	trx: Trx,
	deps: ReversalDeps,
	order: OrderRow,
	staff: { userId: number },
	reason: string,
): Promise<OrderRow> {
	const now = deps.clock();
	const actor = { by: 'owner', userId: staff.userId } as const;
	const { balance } = await moneyOfOrder(trx, order.id);
	const isUnpaid = isPaid(stateOf(order)) && balance < (order.accepted_total ?? order.total);
	if (!isUnpaid) {
		await recordChange(trx, order, order, 'paymentUndone', actor, now, { note: reason });
		return flagMoney(trx, deps, await updateOrder(trx, order.id, {}, now));
	}
	const isIssued = !(await cancelSaleDocument(trx, order));
	const buyer = { userId: order.user_id, person: order.person };
	const mayWait =
		mayDo('owner', 'paymentUndone', stateOf(order)) && (await lockPendingOrder(trx, buyer)) === undefined;
	if (!mayWait) {
		const flagged = await setMoneyReason(trx, order, paymentUndoneNote, now);
		await recordChange(trx, order, flagged, 'paymentUndone', actor, now, { note: reason });
		return flagged;
	}
	const heldUntil = new Date(Math.max(order.held_until.getTime(), now.getTime() + holdAfterReversalMs));
	const waiting = await updateOrder(trx, order.id, { held_until: heldUntil, accepted_total: null }, now);
	await resumeHold(trx, order.id);
	const { order: changed } = await changeOrder(trx, deps, waiting, 'paymentUndone', actor, {
		note: reason,
		quiet: true,
	});
	// A document that was already issued needs a person's attention.
	return isIssued ? setMoneyReason(trx, order, paymentUndoneNote, now) : flagMoney(trx, deps, changed);
}

/**
 * Undoes the reversal with this `opposite` entry: the payment counts again under a new entry, with its
 * statement line or transfer, and the order returns to its former state. Throws `undo_too_late` when the line
 * or the transfer was assigned in the meantime.
 */
export async function undoReversal(
	trx: Trx,
	deps: ReversalDeps,
	order: OrderRow,
	{
		opposite,
		before,
	}: { opposite: number | null; before: Pick<OrderRow, 'order_status' | 'payment_status'> },
	userId: number,
): Promise<OrderRow> {
	if (opposite === null) throw new ShopError('undo_too_late');
	const now = deps.clock();
	const entries = await paymentsOf(trx, [order.id]);
	const undoneEntries = entries.filter(
		({ id, event, amount_clp }) =>
			id === opposite || (id > opposite && event.startsWith('undone:') && amount_clp === 0),
	);
	const reversed = undoneEntries.flatMap(
		({ event }) => entries.find((one) => event === `undone:${one.event}`) ?? [],
	);
	const [payment] = reversed;
	if (!payment) throw new ShopError('undo_too_late');
	const decision = { userId, at: now };
	// The transfer is free as long as no ledger entry counts it.
	if (payment.provider === 'hand' && (await isCountedAgain(trx, payment)))
		throw new ShopError('undo_too_late');
	if (!(await countReversedAgain(trx, payment, order.id, decision))) throw new ShopError('undo_too_late');
	let again: PaymentRow | undefined;
	for (const { id: _, recorded_at: __, ...entry } of reversed) {
		const made = await insertPayment(trx, { ...entry, event: entry.event.replace(/~\d+$/, '') });
		again ??= made;
	}
	const assigned = { payment: again?.id ?? 0, order: order.id, amount: payment.amount_clp };
	const isBack = again && (await deps.assignLineAgain(trx, payment.id, assigned, decision));
	if (!isBack) throw new ShopError('undo_too_late');
	const isPaidAgain = isPaid({ orderStatus: before.order_status, paymentStatus: before.payment_status });
	const { balance, price } = await moneyOfOrder(trx, order.id);
	// A sum below the price had been accepted as full payment.
	const accepted = isPaidAgain && balance < price ? { accepted_total: balance } : {};
	const restored = await updateOrder(trx, order.id, { ...before, ...accepted }, now);
	if (!isPaidAgain) return restored;
	await suspendHold(trx, order.id, now);
	return queueSaleDocument(trx, deps, restored, { isUndoable: true });
}

/** Whether the money of a reversed USDT payment was counted in the meantime, for any order. */
async function isCountedAgain(trx: Trx, { network, transaction }: PaymentRow): Promise<boolean> {
	if (network === null || transaction === null) return false;
	return (await countedOf(trx, network, transaction)).some(({ amount_clp }) => amount_clp > 0);
}
