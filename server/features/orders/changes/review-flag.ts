import type { Trx } from '../../../tables/tables.ts';
import { findDoubt } from '../../payments/attempts.rows.ts';
import { refundFlags } from '../../payments/provider-refunds.service.ts';
import { hasFailedRefund } from '../../payments/refunds.rows.ts';
import { type OrderRow, updateOrder } from '../rows/orders.rows.ts';

type Flagged = Pick<OrderRow, 'needs_review' | 'review_note' | 'review_reasons'>;

/**
 * The open reasons for a review, oldest first. While an upgrade is under way, a process of the release before
 * sets only the flag and its note.
 */
const openReasonsOf = ({ needs_review, review_note, review_reasons }: Flagged): string[] => {
	if (!needs_review) return [];
	return review_reasons.length === 0 && review_note !== null ? [review_note] : review_reasons;
};

const readFlagged = (trx: Trx, orderId: number): Promise<Flagged> =>
	trx
		.selectFrom('orders')
		.select(['needs_review', 'review_note', 'review_reasons'])
		.where('id', '=', orderId)
		.executeTakeFirstOrThrow();

const saveReasons = (trx: Trx, orderId: number, open: string[], note: string | null, now: Date) =>
	updateOrder(
		trx,
		orderId,
		{ needs_review: open.length > 0, review_note: open.at(-1) ?? note, review_reasons: open },
		now,
	);

/**
 * Flags a locked order for review by the staff, for one more reason. The newest reason is its note. Earlier
 * reasons stay open, except those that it replaces.
 */
export async function addReviewReason(
	trx: Trx,
	orderId: number,
	reason: string,
	now: Date,
	replaced: readonly string[] = [],
): Promise<OrderRow> {
	const open = openReasonsOf(await readFlagged(trx, orderId));
	const others = open.filter((one) => one !== reason && !replaced.includes(one));
	return saveReasons(trx, orderId, [...others, reason], null, now);
}

/** Whether one of these reasons for a review is open. */
export const hasReviewReason = (order: Flagged, reasons: readonly string[]): boolean =>
	openReasonsOf(order).some((reason) => reasons.includes(reason));

/**
 * Closes these reasons for a review of a locked order, and sets its note. While others are open, the order
 * stays flagged, and the newest of them is its note; likewise while a refund that a provider failed to make,
 * or a payment whose outcome a person must find out, is left.
 */
export async function closeReviewReasons(
	trx: Trx,
	{ id }: Pick<OrderRow, 'id'>,
	reasons: readonly string[],
	{ note, now }: { note: string | null; now: Date },
): Promise<OrderRow> {
	const open = openReasonsOf(await readFlagged(trx, id)).filter((reason) => !reasons.includes(reason));
	const left = (await hasFailedRefund(trx, id)) ? refundFlags.byHand : await findDoubt(trx, id);
	if (left !== null && !open.includes(left)) open.push(left);
	return saveReasons(trx, id, open, note, now);
}
