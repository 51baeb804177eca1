import { goodsOf } from '#contract/orders/ledger.ts';
import { mayDo } from '#contract/orders/order-actions.ts';
import type { Deps } from '../../../core/deps.ts';
import type { Trx } from '../../../tables/tables.ts';
import type { AuditActor } from '../../audit/audit.service.ts';
import type { Agent } from '../../catalogue/write/agreed-prices.ts';
import { recordChange } from '../changes/history-entries.ts';
import { changeOrder, stateOf } from '../changes/order-changes.service.ts';
import { moneyOfOrder } from '../rows/order-money.rows.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { updateOrder } from '../rows/orders.rows.ts';
import { payBack } from './pay-back.ts';
import { aboveBalance } from './refund-limit.ts';
import { flagSurplus } from './surplus.ts';

/**
 * Refunds one returned item, in the caller's transaction, which has locked the order and names the event. The
 * full amount counts as price: it lowers the price of the order, and a surplus still belongs to the buyer.
 * With `isLast`, the order becomes refunded when nothing of its price is left; otherwise its state stays
 * unchanged. The desk cannot undo this; the return records who did it. Throws `refund_too_high`, and
 * `invalid_input` for more than the rest of the price.
 */
export async function refundReturn(
	trx: Trx,
	deps: Deps,
	staff: AuditActor & Agent,
	order: OrderRow,
	{
		amount,
		isLast,
		event,
		reason,
		...way
	}: {
		amount: number;
		isLast: boolean;
		event: string;
		reason?: string | undefined;
		method?: string | undefined;
		transaction?: string | undefined;
	},
): Promise<OrderRow> {
	const left = goodsOf(await moneyOfOrder(trx, order.id));
	if (amount > left) throw aboveBalance(left);
	const out = { amount, ofPrice: amount, ...way, event, note: reason, agent: staff };
	if (amount > 0) await payBack(trx, deps, order, out);
	const now = deps.clock();
	const isFull = isLast && amount === left && mayDo('owner', 'refund', stateOf(order));
	if (isFull) {
		const unnamedActor = { by: 'owner', userId: null } as const;
		const { order: changed } = await changeOrder(trx, deps, order, 'refund', unnamedActor, { quiet: true });
		return flagSurplus(trx, deps, changed);
	}
	const actor = { by: 'owner', userId: staff.userId } as const;
	if (amount > 0) await recordChange(trx, order, order, 'partRefund', actor, now, { reason });
	return flagSurplus(trx, deps, await updateOrder(trx, order.id, {}, now));
}
