import type { Deps } from '../../../core/deps.ts';
import { decideDoubts } from '../../payments/attempts.rows.ts';
import { onOrder } from '../changes/order-changes.service.ts';
import { closeReviewReasons } from '../changes/review-flag.ts';
import { auditOrder } from '../rows/order-audit.ts';
import type { OrderRow } from '../rows/orders.rows.ts';

/**
 * Ends the review of an order for the reason that its note shows, with an optional note about the outcome.
 * If there are other reasons, the order stays flagged for them. A refund that a provider failed to make stays
 * flagged until a person records that they sent it. Throws `not_found`, `version_conflict`.
 */
export function reviewOrder(
	deps: Deps,
	staff: { userId: number },
	id: string,
	{ updatedAt, note }: { updatedAt: string; note?: string | undefined },
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		await decideDoubts(trx, order.id);
		const shown = order.review_note === null ? [] : [order.review_note];
		const outcome = { note: note ?? order.review_note, now: deps.clock() };
		const settled = await closeReviewReasons(trx, order, shown, outcome);
		// While the order stays flagged, its note is the next reason.
		const more = settled.needs_review ? { note } : {};
		await auditOrder(trx, staff, 'review', order, settled, more);
		return settled;
	});
}
