import type { Deps } from '../../../core/deps.ts';
import { decideDoubts } from '../../payments/attempts.rows.ts';
import { clearReviewFlag } from '../changes/clear-review-flag.ts';
import { onOrder } from '../changes/order-changes.service.ts';
import { auditOrder } from '../rows/order-audit.ts';
import type { OrderRow } from '../rows/orders.rows.ts';

/**
 * Clears the review flag of an order, with an optional note about the outcome. A refund that a provider
 * failed to make stays flagged until a person records that they sent it. Throws `not_found`,
 * `version_conflict`.
 */
export function reviewOrder(
	deps: Deps,
	staff: { userId: number },
	id: string,
	{ updatedAt, note }: { updatedAt: string; note?: string | undefined },
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		await decideDoubts(trx, order.id);
		const settled = await clearReviewFlag(trx, order, note ?? order.review_note, deps.clock());
		await auditOrder(trx, staff, 'review', order, settled);
		return settled;
	});
}
