import type { Kysely, Transaction } from 'kysely';
import { awaitsPayment, isCancelled, isPaid } from '#contract/orders/orders.ts';
import type { PartRefundInput, PaymentInput } from '#contract/payments/payments.schema.ts';
import type { Database } from '../../database/tables.ts';
import { violates } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import { invalidField, ShopError } from '../../shop-error.ts';
import { findPayment, insertPayment, movePayment, paymentsOf } from '../payments/payments.rows.ts';
import { readTransfer, type Transfer } from '../payments/transfer.ts';
import { checkDiscount, type Seller } from './discounts.ts';
import { auditOrder } from './order-audit.ts';
import {
	type Actor,
	changeOrder,
	lockOrder,
	type OrderRow,
	onOrder,
	recordChange,
	stateOf,
} from './order-changes.service.ts';
import { markForReview, moneyOfOrder, updateOrder } from './orders.rows.ts';
import { tellPartRefund } from './owner-mails.ts';

/**
 * Writes down money that arrived for an order and moves it to processing once it adds up to the total. Less
 * is recorded and the order marked for review while it goes on waiting, unless `acceptReason` says why it is
 * enough: the reason is kept in the order's history. Money for an order that is cancelled or expired by now
 * is kept and the order marked for review, its state as it was; when that customer orders again, the same
 * transaction confirms the new order and leaves the old one. Throws `not_found`, `invalid_transition`
 * (already paid), `version_conflict`, `transaction_taken`, `nothing_to_accept`,
 * `discount_too_high`, `invalid_input`.
 */
export async function confirmPayment(
	deps: Deps,
	owner: Seller,
	id: string,
	input: PaymentInput,
): Promise<OrderRow> {
	const transfer = readTransfer(deps, input);
	try {
		return await onOrder(deps, { id, updatedAt: input.updatedAt }, async (trx, order) => {
			const changed = await takePayment(trx, deps, owner, order, input, transfer);
			const { method, amount, note, acceptReason } = input;
			const given = { method, amount, transaction: transfer.transaction ?? undefined, note, acceptReason };
			await auditOrder(trx, owner, 'confirmPayment', order, changed, given);
			return changed;
		});
	} catch (error) {
		if (violates(error, 'payments_transaction')) throw new ShopError('transaction_taken');
		throw error;
	}
}

/** The effect of money on its order: the step that is taken and the mark for review that it leaves. */
const cases = {
	/** The order is cancelled or expired. */
	late: { step: 'latePayment', mark: 'late_payment' },
	short: { step: 'partialPayment', mark: 'amount_too_low' },
	enough: { step: 'confirmPayment', mark: null },
	over: { step: 'confirmPayment', mark: 'amount_differs' },
} as const;

/** Writes the money down and does what follows from it. The order is held. */
async function takePayment(
	trx: Transaction<Database>,
	deps: Deps,
	owner: Seller,
	order: OrderRow,
	input: PaymentInput,
	{ network, transaction }: Transfer,
): Promise<OrderRow> {
	const actor = { by: 'owner', userId: owner.userId } as const;
	const now = deps.clock();
	const isLate = isCancelled(stateOf(order));
	if (!isLate && !awaitsPayment(stateOf(order))) throw new ShopError('invalid_transition', stateOf(order));
	const before = await receivedFor(trx, order);
	const known = transaction === null ? undefined : await findPayment(trx, network, transaction);
	// The money is written down already: what comes now is the decision about it.
	const isDecision =
		!isLate &&
		(known
			? known.orderId === order.id
			: before > 0 && !!input.acceptReason && transaction === null && input.amount === undefined);
	if (known && !isDecision) await takeFromLateOrder(trx, known, order, input.amount, actor, now);
	else if (!isDecision)
		await insertPayment(trx, {
			order_id: order.id,
			channel: 'transfer',
			method: input.method,
			network,
			transaction,
			amount_clp: input.amount ?? null,
			received_at: now,
			note: input.note ?? null,
		});
	const received = before + (isDecision ? 0 : (known?.amount ?? input.amount ?? order.total - before));
	const isShort = !isLate && received < order.total;
	if (input.acceptReason !== undefined && !isShort)
		throw new ShopError('nothing_to_accept', { path: ['data', 'acceptReason'] });
	if (isShort && input.acceptReason !== undefined)
		checkDiscount(deps.config, owner, {
			...{ whole: order.total, agreed: received, of: order.subtotal },
			field: 'acceptReason',
		});
	const isPartial = isShort && input.acceptReason === undefined;
	const { step, mark } =
		cases[isLate ? 'late' : isPartial ? 'short' : received > order.total ? 'over' : 'enough'];
	if (step !== 'confirmPayment') {
		const marked = await markForReview(trx, order.id, true, mark, now);
		if (!isDecision) await recordChange(trx, order, marked, step, actor, now);
		return marked;
	}
	const { order: paid } = await changeOrder(trx, deps, order, step, actor, { note: input.acceptReason });
	if (mark) return markForReview(trx, order.id, true, mark, now);
	if (order.review_note !== cases.short.mark) return paid;
	return markForReview(trx, order.id, false, order.review_note, now);
}

/** CLP that were written down for an order. */
async function receivedFor(db: Kysely<Database>, { id }: OrderRow): Promise<number> {
	const payments = await paymentsOf(db, [id]);
	return payments.reduce((sum, { amount_clp }) => sum + (amount_clp ?? 0), 0);
}

/**
 * A transfer that is known already pays this order only if it came too late for another one of the same
 * customer, is still under review there, and this one was waiting for money. Throws `transaction_taken`
 * naming the order that has it.
 */
async function takeFromLateOrder(
	trx: Transaction<Database>,
	known: NonNullable<Awaited<ReturnType<typeof findPayment>>>,
	order: OrderRow,
	amount: number | undefined,
	actor: Actor,
	now: Date,
): Promise<void> {
	const late = await lockOrder(trx, known.orderId);
	const taken = new ShopError('transaction_taken', { order: late?.document_id });
	if (!awaitsPayment(stateOf(order))) throw taken;
	const isTheirs = late !== undefined && late.user_id !== null && late.user_id === order.user_id;
	if (!isTheirs || !isCancelled(stateOf(late)) || !late.needs_review) throw taken;
	await movePayment(trx, known.id, { orderId: order.id, amount });
	// Other money that came for it still waits.
	const isSettled = (await paymentsOf(trx, [late.id])).length === 0;
	const note = isSettled ? `paid_order_${order.id}` : late.review_note;
	const marked = await markForReview(trx, late.id, !isSettled, note, now);
	await recordChange(trx, late, marked, 'paymentMoved', actor, now);
}

/**
 * Writes down that part of a paid order's money went back; the order stays as it is and the buyer is told. A
 * mark of too much money goes once what was too much is back. Throws `not_found`, `version_conflict`,
 * `invalid_transition` when it is not paid, and `invalid_input` when nothing would be left: that is a refund
 * of the whole.
 */
export function refundInPart(
	deps: Deps,
	owner: { userId: number },
	id: string,
	{ updatedAt, amount, reason, transaction }: PartRefundInput,
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		if (!isPaid(stateOf(order))) throw new ShopError('invalid_transition', stateOf(order));
		const left = await moneyOfOrder(trx, order.id);
		if (amount >= left)
			throw invalidField(['data', 'amount'], `amount: less than ${left}, what is left of its money`);
		const now = deps.clock();
		await insertPayment(trx, {
			order_id: order.id,
			channel: 'refund',
			method: 'refund',
			network: null,
			transaction: transaction ?? null,
			amount_clp: -amount,
			received_at: now,
			note: reason,
		});
		const actor = { by: 'owner', userId: owner.userId } as const;
		await recordChange(trx, order, order, 'partRefund', actor, now, { reason });
		await tellPartRefund(trx, deps, order, { reason, amount });
		await auditOrder(trx, owner, 'partRefund', order, order, { amount, reason, transaction });
		const isSettled = order.review_note === cases.over.mark && left - amount <= order.total;
		return updateOrder(trx, order.id, isSettled ? { needs_review: false } : {}, now);
	});
}

/**
 * Takes the review mark off an order; a note says what came of it. Throws `not_found`, `version_conflict`.
 */
export function reviewOrder(
	deps: Deps,
	owner: { userId: number },
	id: string,
	{ updatedAt, note }: { updatedAt: string; note?: string | undefined },
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		const settled = await markForReview(trx, order.id, false, note ?? order.review_note, deps.clock());
		await auditOrder(trx, owner, 'review', order, settled);
		return settled;
	});
}
