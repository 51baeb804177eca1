import type { RefundSentInput } from '#contract/payments/payments.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, ShopError } from '../../../core/shop-error.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import { refundFlags } from '../../payments/provider-refunds.service.ts';
import { concludeByHand, findRefundLeft, hasFailedRefund } from '../../payments/refunds.rows.ts';
import { onOrder } from '../changes/order-changes.service.ts';
import { closeReviewReasons, hasReviewReason } from '../changes/review-flag.ts';
import { auditOrder } from '../rows/order-audit.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { updateOrder } from '../rows/orders.rows.ts';
import { refundWays, unknownWay } from './refund-ways.ts';

/**
 * Records that a person sent the money of a refund, with its method and reference. The shop no longer owes
 * it. The review flag is cleared once no failed refund of the order is left. Throws `not_found`,
 * `version_conflict`, `invalid_transition` when no such refund awaits a person, and `invalid_input` for an
 * unknown method, or without a reference unless it is cash.
 */
export function recordRefundSent(
	deps: Deps,
	staff: AuditActor,
	id: string,
	{ updatedAt, event, method, transaction }: RefundSentInput,
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		const refund = await findRefundLeft(trx, order.id, event);
		if (!refund) throw new ShopError('invalid_transition');
		const way = method ?? refund.method;
		const ways = refundWays(deps, [refund.method]);
		if (way === unknownWay || !ways.includes(way))
			throw invalidField(['data', 'method'], 'oneOf', { choices: ways.join(', ') });
		if (transaction === undefined && way !== 'cash')
			throw invalidField(['data', 'transaction'], 'refundReference');
		const now = deps.clock();
		const sent = { transaction: transaction ?? null, method: way === refund.method ? null : way };
		await concludeByHand(trx, refund.paymentId, sent, now);
		const reasons = Object.values(refundFlags);
		const isSettled = hasReviewReason(order, reasons) && !(await hasFailedRefund(trx, order.id));
		const changed = isSettled
			? await closeReviewReasons(trx, order, reasons, { note: order.review_note, now })
			: await updateOrder(trx, order.id, {}, now);
		await auditOrder(trx, staff, 'refundSent', order, changed, {
			amount: -refund.amount,
			method: way,
			transaction,
		});
		return changed;
	});
}
