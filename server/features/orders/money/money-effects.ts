import type { HistoryAction } from '#contract/orders/order-actions.ts';
import { awaitsPayment, isCancelled, isPaid } from '#contract/orders/state-questions.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import { checkAgreedPrice, type SalesAgent } from '../../catalogue/write/agreed-prices.ts';
import { notifyBuyer } from '../changes/buyer-mails.ts';
import { recordChange } from '../changes/history-entries.ts';
import type { HistoryActor } from '../changes/order-actors.ts';
import { changeOrder, stateOf } from '../changes/order-changes.service.ts';
import { queueSaleDocument } from '../changes/order-issues.service.ts';
import { addReviewReason, closeReviewReasons, hasReviewReason } from '../changes/review-flag.ts';
import { moneyOfOrder } from '../rows/order-money.rows.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { updateOrder } from '../rows/orders.rows.ts';

/** The review note of an order whose payment was reversed. */
export const paymentUndoneNote = 'payment_undone';

/** The effect of received money on its order: the action, and the review note that it sets. */
export const moneyEffects = {
	/** The order is canceled or expired. */
	late: { action: 'latePayment', reviewNote: 'late_payment' },
	/** The order is already paid. */
	extra: { action: 'extraPayment', reviewNote: 'already_paid' },
	short: { action: 'partialPayment', reviewNote: 'amount_too_low' },
	enough: { action: 'confirmPayment', reviewNote: null },
	over: { action: 'confirmPayment', reviewNote: 'amount_differs' },
} as const satisfies Record<string, { action: HistoryAction; reviewNote: string | null }>;

/** Applies the effects of money recorded for an order, whose row is locked. */
export async function applyMoneyEffects(
	trx: Trx,
	deps: Deps,
	order: OrderRow,
	actor: HistoryActor,
	{
		acceptReason,
		staff,
		note,
		isDecision = false,
	}: { acceptReason?: string | undefined; staff?: SalesAgent; note?: string; isDecision?: boolean },
): Promise<OrderRow> {
	const now = deps.clock();
	const { balance, price } = await moneyOfOrder(trx, order.id);
	const isLate = isCancelled(stateOf(order));
	// A refund may have lowered the price since the order was placed.
	const isShort = !isLate && balance < price;
	if (acceptReason !== undefined && !isShort)
		throw new ShopError('nothing_to_accept', { path: ['data', 'acceptReason'] });
	if (acceptReason !== undefined && staff)
		checkAgreedPrice(deps.config, staff, {
			prices: [
				{
					present: order.total - order.shipping,
					approved: (order.approved_total ?? order.total) - order.shipping,
				},
			],
			shipping: order.shipping,
			agreed: balance,
			path: ['data', 'acceptReason'],
		});
	const isPartial = isShort && acceptReason === undefined;
	const over = balance > price ? 'over' : 'enough';
	const isWaiting = awaitsPayment(stateOf(order));
	const { action, reviewNote } =
		moneyEffects[isLate ? 'late' : !isWaiting ? 'extra' : isPartial ? 'short' : over];
	if (action !== 'confirmPayment') {
		// A reversed payment arrived again.
		const isBalanced =
			action === 'extraPayment' &&
			balance === price &&
			(order.review_note === paymentUndoneNote || hasReviewReason(order, [paymentUndoneNote]));
		const flagged = isBalanced
			? await closeReviewReasons(trx, order, [paymentUndoneNote], { note: paymentUndoneNote, now })
			: await setMoneyReason(trx, order, reviewNote, now);
		// Its document was canceled with the reversal, unless it had been issued.
		const isUndoable = actor.by === 'owner';
		const changed = isBalanced ? await queueSaleDocument(trx, deps, flagged, { isUndoable }) : flagged;
		if (!isDecision) {
			await recordChange(trx, order, changed, action, actor, now, { note });
			await notifyBuyer(trx, deps, changed, action, { isUndoable });
		}
		return changed;
	}
	const accepted = isShort && balance > 0 ? balance : null;
	const settled = accepted ? await updateOrder(trx, order.id, { accepted_total: accepted }, now) : order;
	const { order: paid } = await changeOrder(trx, deps, settled, action, actor, {
		note: acceptReason ?? note ?? null,
	});
	if (reviewNote) return setMoneyReason(trx, order, reviewNote, now);
	const shortNote = moneyEffects.short.reviewNote;
	if (!hasReviewReason(order, [shortNote])) return paid;
	return closeReviewReasons(trx, order, [shortNote], { note: order.review_note, now });
}

/** All reasons for a review of an order's money. */
export const moneyReasons: readonly string[] = [
	paymentUndoneNote,
	...Object.values(moneyEffects).flatMap(({ reviewNote }) => reviewNote ?? []),
];

/**
 * Flags a locked order for a review of its money. This replaces earlier reasons about its money, which may no
 * longer be true; others stay open.
 */
export const setMoneyReason = (
	trx: Trx,
	{ id }: Pick<OrderRow, 'id'>,
	reason: string,
	now: Date,
): Promise<OrderRow> => addReviewReason(trx, id, reason, now, moneyReasons);

/** Sets the review flag that the order's money requires after a reversal. The caller has locked the order. */
export async function flagMoney(trx: Trx, deps: Pick<Deps, 'clock'>, order: OrderRow): Promise<OrderRow> {
	const { balance, surplus } = await moneyOfOrder(trx, order.id);
	const state = stateOf(order);
	const over = isPaid(state) && surplus > 0 ? moneyEffects.over.reviewNote : null;
	const short = awaitsPayment(state) && balance > 0 ? moneyEffects.short.reviewNote : over;
	const reviewNote = isCancelled(state) && balance > 0 ? moneyEffects.late.reviewNote : short;
	const now = deps.clock();
	if (reviewNote !== null) return setMoneyReason(trx, order, reviewNote, now);
	return hasReviewReason(order, moneyReasons)
		? closeReviewReasons(trx, order, moneyReasons, { note: order.review_note, now })
		: order;
}
