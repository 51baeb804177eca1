import type { OrderMoney } from '#contract/orders/ledger.ts';
import { isCancelled, isPaid, isRefunded } from '#contract/orders/state-questions.ts';
import type { Deps } from '../../../core/deps.ts';
import type { Trx } from '../../../tables/tables.ts';
import { stateOf } from '../changes/order-changes.service.ts';
import { addReviewReason, closeReviewReasons, hasReviewReason } from '../changes/review-flag.ts';
import { moneyOfOrder } from '../rows/order-money.rows.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { moneyEffects, moneyReasons } from './money-effects.ts';

/**
 * Returns the part of a refund that belongs to the price: the surplus is refunded first. It is 0 for an order
 * that was never paid.
 */
export function surplusFirst(order: OrderRow, { balance, price }: OrderMoney, amount: number): number {
	const wasPaid = isPaid(stateOf(order)) || isRefunded(stateOf(order));
	return wasPaid ? Math.max(0, amount - Math.max(0, balance - price)) : 0;
}

/** The reasons for a review of an order with money that belongs to the buyer. */
const surplusReasons: readonly string[] = [
	moneyEffects.over.reviewNote,
	moneyEffects.late.reviewNote,
	moneyEffects.extra.reviewNote,
];

/** Clears the review flag once a surplus is returned, and sets it again when that refund is undone. */
export async function flagSurplus(trx: Trx, deps: Pick<Deps, 'clock'>, order: OrderRow): Promise<OrderRow> {
	const { review_note: note, needs_review } = order;
	const isOver = isCancelled(stateOf(order));
	const wasFlagged = hasReviewReason(order, surplusReasons);
	const hasSurplus = (await moneyOfOrder(trx, order.id)).surplus > 0;
	if (wasFlagged && !hasSurplus) {
		const settled = isOver ? moneyReasons : surplusReasons;
		return closeReviewReasons(trx, order, settled, { note, now: deps.clock() });
	}
	// The refund closed the reason. It is still the note, unless another reason is open.
	const mayHaveClosed = needs_review || (note !== null && surplusReasons.includes(note));
	if (!hasSurplus || wasFlagged || !mayHaveClosed) return order;
	const reason = isOver ? moneyEffects.late.reviewNote : moneyEffects.over.reviewNote;
	return addReviewReason(trx, order.id, reason, deps.clock());
}
