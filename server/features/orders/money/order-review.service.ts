import type { Deps } from '../../../core/deps.ts';
import { refundFlags } from '../../payments/provider-refunds.service.ts';
import { hasFailedRefund } from '../../payments/refunds.rows.ts';
import { onOrder } from '../changes/order-changes.service.ts';
import { auditOrder } from '../rows/order-audit.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { setReviewFlag } from '../rows/orders.rows.ts';

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
		const waits = await hasFailedRefund(trx, order.id);
		const left = waits ? refundFlags.byHand : (note ?? order.review_note);
		const settled = await setReviewFlag(trx, order.id, waits, left, deps.clock());
		await auditOrder(trx, staff, 'review', order, settled);
		return settled;
	});
}
