import { violates } from '../../database/transaction.ts';
import { findById } from './attempts.rows.ts';
import type { PaymentDeps } from './order-hooks.ts';
import type { RefundReport } from './providers/provider.ts';
import { pageOf } from './providers/providers.ts';
import { claimRefund, concludeRefund, type RequestedRefund } from './refunds.rows.ts';

const second = 1_000;
const hour = 3_600 * second;
/** Exceeds the timeout of two requests, so that no other process requests the same refund. */
const leaseMs = 45 * second;
const lastsMs = 168 * hour;
/** Review notes of orders with a refund that providers do not make. */
export const refundFlags = { byHand: 'refund_by_hand', unknown: 'refund_unknown' } as const;

/**
 * Requests due refunds from providers. Each refund has one row and one key. After an unclear answer, the next
 * request says that the refund may already be done.
 */
export async function requestDueRefunds(deps: PaymentDeps, isStopped = () => false): Promise<void> {
	while (!isStopped()) {
		const now = deps.clock();
		const lease = { now, until: new Date(now.getTime() + leaseMs) };
		const claimed = await claimRefund(deps.db, lease).catch((error: unknown) => {
			// Another refund of the same attempt is in progress and must finish first.
			if (violates(error, 'refunds_one_asked')) return null;
			throw error;
		});
		if (!claimed) return;
		await settleRefund(deps, claimed);
	}
}

async function settleRefund(deps: PaymentDeps, refund: RequestedRefund): Promise<void> {
	const { paymentId, orderId, attemptId, amount, before, time, key, since } = refund;
	const attempt = await findById(deps.db, attemptId);
	const request = { amount, before, isAgain: time > 1, key };
	const report = await requestRefund().catch((): RefundReport => ({ is: 'unknown' }));
	const now = deps.clock();
	if (report.is === 'done')
		await concludeRefund(deps.db, paymentId, { state: 'done', transaction: report.transaction }, now);
	else if (report.is === 'byHand') {
		await concludeRefund(deps.db, paymentId, { state: 'byHand' }, now);
		await deps.flagForReview(deps, orderId, refundFlags.byHand);
	} else {
		const age = now.getTime() - since.getTime();
		const isAbandoned = age > lastsMs;
		const next = new Date(now.getTime() + (age < hour ? 30 : 600) * second);
		await concludeRefund(deps.db, paymentId, { state: 'unknown', next: isAbandoned ? null : next }, now);
		if (isAbandoned) await deps.flagForReview(deps, orderId, refundFlags.unknown);
	}

	/** A request that fails in the shop may have reached the provider, so its outcome is unknown. */
	async function requestRefund(): Promise<RefundReport> {
		return (await pageOf(attempt.provider).refund?.(deps, attempt, request)) ?? { is: 'byHand' };
	}
}
