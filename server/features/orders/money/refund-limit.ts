import type { Deps } from '../../../core/deps.ts';
import { invalidField, ShopError } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import { pesos } from '../../../texts/refusal-texts.ts';
import type { Agent } from '../../catalogue/write/agreed-prices.ts';
import { refundedByAssistants } from '../../payments/payments.rows.ts';

/** Whether money that goes back counts towards what assistants may refund on an order. */
export const isByAssistant = ({ role }: Agent) => role !== 'owner';

/**
 * Throws `refund_too_high` when an assistant refunds more on an order than `ASSISTANT_REFUND` leaves after
 * what assistants have refunded on it before; `most` is that rest in CLP. The order is held.
 */
export async function checkRefundLimit(
	trx: Trx,
	{ config: { assistantRefund: limit } }: Pick<Deps, 'config'>,
	agent: Agent,
	{ orderId, amount }: { orderId: number; amount: number },
): Promise<void> {
	if (limit === null || !isByAssistant(agent) || amount === 0) return;
	const most = Math.max(0, limit - (await refundedByAssistants(trx, orderId)));
	if (amount > most) throw new ShopError('refund_too_high', { path: ['data', 'amount'], most });
}

export const aboveBalance = (left: number) =>
	invalidField(['data', 'amount'], 'aboveBalance', { limit: pesos(left) });
