import type { Deps } from '../../../core/deps.ts';
import { invalidField, ShopError } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import { pesos } from '../../../texts/refusal-texts.ts';
import type { Agent } from '../../catalogue/write/agreed-prices.ts';
import { refundedByAssistants } from '../../payments/payments.rows.ts';

/** Whether a refund by this person counts toward the assistants' limit of an order. */
export const isByAssistant = ({ role }: Agent) => role !== 'owner';

/**
 * Throws `refund_too_high` when an assistant's refund exceeds what `ASSISTANT_REFUND` leaves after earlier
 * refunds by assistants on the same order; `most` is the rest in CLP. The caller has locked the order.
 */
export async function checkRefundLimit(
	trx: Trx,
	{ config: { assistantRefund: limit } }: Pick<Deps, 'config'>,
	agent: Agent,
	{ orderId, amount }: { orderId: number; amount: number },
): Promise<void> {
	if (limit === null || !isByAssistant(agent) || amount === 0) return;
	const refundable = Math.max(0, limit - (await refundedByAssistants(trx, orderId)));
	if (amount > refundable)
		throw new ShopError('refund_too_high', { path: ['data', 'amount'], most: refundable });
}

export const aboveBalance = (left: number) =>
	invalidField(['data', 'amount'], 'aboveBalance', { limit: pesos(left) });
