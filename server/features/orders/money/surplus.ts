import type { OrderMoney } from '#contract/orders/ledger.ts';
import { isPaid, isRefunded } from '#contract/orders/state-questions.ts';
import type { Deps } from '../../../core/deps.ts';
import type { Trx } from '../../../tables/tables.ts';
import { clearReviewFlag } from '../changes/clear-review-flag.ts';
import { stateOf } from '../changes/order-changes.service.ts';
import { moneyOfOrder } from '../rows/order-money.rows.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { setReviewFlag } from '../rows/orders.rows.ts';
import { moneyEffects } from './money-effects.ts';

/**
 * Returns the part of a refund that belongs to the price: the surplus is refunded first. It is 0 for an order
 * that was never paid.
 */
export function surplusFirst(order: OrderRow, { balance, price }: OrderMoney, amount: number): number {
	const wasPaid = isPaid(stateOf(order)) || isRefunded(stateOf(order));
	return wasPaid ? Math.max(0, amount - Math.max(0, balance - price)) : 0;
}

/** The review notes of orders with money that belongs to the buyer. */
const surplusNotes: readonly (string | null)[] = [
	moneyEffects.over.reviewNote,
	moneyEffects.late.reviewNote,
	moneyEffects.extra.reviewNote,
];

/** Clears the review flag once a surplus is returned, and sets it again when that refund is undone. */
export async function flagSurplus(trx: Trx, deps: Pick<Deps, 'clock'>, order: OrderRow): Promise<OrderRow> {
	if (!surplusNotes.includes(order.review_note)) return order;
	const isFlagged = (await moneyOfOrder(trx, order.id)).surplus > 0;
	if (isFlagged === order.needs_review) return order;
	return isFlagged
		? setReviewFlag(trx, order.id, true, order.review_note, deps.clock())
		: clearReviewFlag(trx, order, order.review_note, deps.clock());
}
