import type { HistoryAction } from '#contract/orders/order-actions.ts';
import { awaitsPayment, isCancelled, isPaid } from '#contract/orders/state-questions.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import { checkAgreedPrice, type Seller } from '../../catalogue/write/agreed-prices.ts';
import { tellBuyer } from '../changes/buyer-mails.ts';
import { recordChange } from '../changes/history-entries.ts';
import type { Actor } from '../changes/order-actors.ts';
import { changeOrder, stateOf } from '../changes/order-changes.service.ts';
import { moneyOfOrder } from '../rows/order-money.rows.ts';
import type { OrderRow } from '../rows/orders.queries.ts';
import { markForReview, updateOrder } from '../rows/orders.rows.ts';

/** The mark of an order whose money was taken back. */
export const undone = 'payment_undone';

/** The effect of money on its order: the step that is taken and the mark for review that it leaves. */
export const cases = {
	/** The order is cancelled or expired. */
	late: { step: 'latePayment', mark: 'late_payment' },
	/** It is paid. */
	extra: { step: 'extraPayment', mark: 'already_paid' },
	short: { step: 'partialPayment', mark: 'amount_too_low' },
	enough: { step: 'confirmPayment', mark: null },
	over: { step: 'confirmPayment', mark: 'amount_differs' },
} as const satisfies Record<string, { step: HistoryAction; mark: string | null }>;

/** Applies the effects of money that is written down for an order. The order is held. */
export async function followMoney(
	trx: Trx,
	deps: Deps,
	order: OrderRow,
	actor: Actor,
	{
		acceptReason,
		seller,
		note,
		isDecision = false,
	}: { acceptReason?: string | undefined; seller?: Seller; note?: string; isDecision?: boolean },
): Promise<OrderRow> {
	const now = deps.clock();
	const { balance, price } = await moneyOfOrder(trx, order.id);
	const isLate = isCancelled(stateOf(order));
	const isShort = !isLate && balance < order.total;
	if (acceptReason !== undefined && !isShort)
		throw new ShopError('nothing_to_accept', { path: ['data', 'acceptReason'] });
	if (acceptReason !== undefined && seller)
		checkAgreedPrice(deps.config, seller, {
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
	const over = balance > order.total ? 'over' : 'enough';
	const isWaiting = awaitsPayment(stateOf(order));
	const { step, mark } = cases[isLate ? 'late' : !isWaiting ? 'extra' : isPartial ? 'short' : over];
	if (step !== 'confirmPayment') {
		// Money that was taken back came again.
		const isWhole = step === 'extraPayment' && order.review_note === undone && balance === price;
		const marked = await markForReview(trx, order.id, !isWhole, isWhole ? undone : mark, now);
		if (!isDecision) {
			await recordChange(trx, order, marked, step, actor, now, { note });
			await tellBuyer(trx, deps, marked, step, { isUndoable: actor.by === 'owner' });
		}
		return marked;
	}
	const accepted = isShort && balance > 0 ? balance : null;
	const settled = accepted ? await updateOrder(trx, order.id, { accepted_total: accepted }, now) : order;
	const { order: paid } = await changeOrder(trx, deps, settled, step, actor, {
		note: acceptReason ?? note ?? null,
	});
	if (mark) return markForReview(trx, order.id, true, mark, now);
	if (order.review_note !== cases.short.mark) return paid;
	return markForReview(trx, order.id, false, order.review_note, now);
}

const moneyMarks: readonly (string | null)[] = [undone, ...Object.values(cases).map(({ mark }) => mark)];

/** Sets the mark that an order's money leaves once a payment of it was taken back. The order is held. */
export async function markMoney(
	trx: Trx,
	{ clock }: Pick<Deps, 'clock'>,
	order: OrderRow,
): Promise<OrderRow> {
	const { balance, surplus } = await moneyOfOrder(trx, order.id);
	const state = stateOf(order);
	const over = isPaid(state) && surplus > 0 ? cases.over.mark : null;
	const short = awaitsPayment(state) && balance > 0 ? cases.short.mark : over;
	const mark = isCancelled(state) && balance > 0 ? cases.late.mark : short;
	const isOther = order.review_note !== null && !moneyMarks.includes(order.review_note);
	if (isOther || (mark === null && !order.needs_review)) return order;
	return markForReview(trx, order.id, mark !== null, mark ?? order.review_note, clock());
}
