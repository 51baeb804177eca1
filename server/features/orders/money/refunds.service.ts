import { documentIdFrom } from '#contract/http/ids.ts';
import { mayDo } from '#contract/orders/order-actions.ts';
import { awaitsPayment, isPaid } from '#contract/orders/state-questions.ts';
import type { PartRefundInput, RefundInput } from '#contract/payments/payments.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, ShopError } from '../../../core/shop-error.ts';
import { pesos } from '../../../texts/refusal-texts.ts';
import type { SalesAgent } from '../../catalogue/write/agreed-prices.ts';
import { notifyBuyer } from '../changes/buyer-mails.ts';
import { recordChange } from '../changes/history-entries.ts';
import { changeOrder, onOrder, stateOf } from '../changes/order-changes.service.ts';
import { auditOrder } from '../rows/order-audit.ts';
import { moneyOfOrder } from '../rows/order-money.rows.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { updateOrder } from '../rows/orders.rows.ts';
import { payBack } from './pay-back.ts';
import { aboveBalance } from './refund-limit.ts';
import { flagSurplus, surplusFirst } from './surplus.ts';

const newKey = ({ randomBytes }: Deps) => documentIdFrom(randomBytes(64));

/**
 * Cancels a paid order and refunds it: in full, or `amount` now and the rest later. Throws `not_found`,
 * `version_conflict`, `invalid_transition`, `refund_too_high`, and `invalid_input` for more than the balance.
 */
export function refundOrder(
	deps: Deps,
	staff: SalesAgent,
	id: string,
	{ updatedAt, amount, method, transaction, note }: RefundInput,
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		const action = mayDo('owner', 'cancelPaid', stateOf(order)) ? 'cancelPaid' : 'refund';
		if (!mayDo('owner', action, stateOf(order))) throw new ShopError('invalid_transition', stateOf(order));
		const money = await moneyOfOrder(trx, order.id);
		const back = amount ?? Math.max(money.balance, 0);
		if (back > money.balance && amount !== undefined) throw aboveBalance(money.balance);
		const event = `refund:whole:${newKey(deps)}`;
		const ofPrice = surplusFirst(order, money, back);
		const out = { amount: back, ofPrice, method, transaction, event, agent: staff };
		if (back > 0) await payBack(trx, deps, order, out);
		const actor = { by: 'owner', userId: staff.userId } as const;
		const { order: changed } = await changeOrder(trx, deps, order, action, actor, { note: note ?? null });
		const flagged = await flagSurplus(trx, deps, changed);
		await auditOrder(trx, staff, action, order, flagged, { amount: back, method, transaction, note });
		return flagged;
	});
}

/**
 * Refunds part of a paid order's money, or money of a closed order. The state of the order stays unchanged
 * and the buyer is notified. The review flag of a surplus is cleared once the surplus is refunded. Throws
 * `not_found`, `version_conflict`, `invalid_transition` when the order awaits payment or has no money,
 * `refund_too_high`, and `invalid_input` for more than the balance or for the full balance of a paid order,
 * which needs a full refund.
 */
export function refundInPart(
	deps: Deps,
	staff: SalesAgent,
	id: string,
	{ updatedAt, amount, reason, method, transaction }: PartRefundInput,
): Promise<OrderRow> {
	return onOrder(deps, { id, updatedAt }, async (trx, order) => {
		const money = await moneyOfOrder(trx, order.id);
		const { balance } = money;
		if (awaitsPayment(stateOf(order)) || balance <= 0)
			throw new ShopError('invalid_transition', stateOf(order));
		if (amount > balance) throw aboveBalance(balance);
		if (amount === balance && isPaid(stateOf(order)))
			throw invalidField(['data', 'amount'], 'wholeBalance', { limit: pesos(balance) });
		const now = deps.clock();
		const event = `refund:${newKey(deps)}`;
		const ofPrice = surplusFirst(order, money, amount);
		const out = { amount, ofPrice, method, transaction, note: reason, event, agent: staff };
		await payBack(trx, deps, order, out);
		const actor = { by: 'owner', userId: staff.userId } as const;
		await recordChange(trx, order, order, 'partRefund', actor, now, { reason });
		await notifyBuyer(trx, deps, order, 'partRefund', { reason, amount });
		await auditOrder(trx, staff, 'partRefund', order, order, { amount, reason, method, transaction });
		return flagSurplus(trx, deps, await updateOrder(trx, order.id, {}, now));
	});
}
