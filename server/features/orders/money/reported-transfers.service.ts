import type { Order } from '#contract/orders/orders.schema.ts';
import { awaitsPayment } from '#contract/orders/state-questions.ts';
import { arrivalOfTransfer } from '#contract/orders/transfers.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Buyer } from '../../../http/access.ts';
import { recordChange } from '../changes/history-entries.ts';
import { buyerActor } from '../changes/order-actors.ts';
import { onOrder, stateOf } from '../changes/order-changes.service.ts';
import { isUnconfirmedHold } from '../holds/holds.queries.ts';
import { accountableBuyerOf, extendHold, lapsedTooOften } from '../holds/holds.service.ts';
import { viewForBuyer } from '../reading/buyer-order-view.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { updateOrder } from '../rows/orders.rows.ts';

export function requireWaiting(order: OrderRow): void {
	if (!awaitsPayment(stateOf(order))) throw new ShopError('invalid_transition', stateOf(order));
}

/**
 * Records the buyer's report that a transfer is on its way. The hold is extended once, for as long as a bank
 * needs, unless the address is unconfirmed or the buyer left two orders unpaid in a week. A repeated report
 * changes nothing. Throws `not_found`, and `invalid_transition` when the order does not await payment.
 */
export function reportTransfer(deps: Deps, buyer: Buyer, id: string): Promise<Order> {
	return onOrder(deps, { id, buyer }, async (trx, order) => {
		requireWaiting(order);
		const view = (row: OrderRow) => viewForBuyer(deps, trx, row, buyer);
		if (order.transferred_at) return view(order);
		const now = deps.clock();
		const arrival = arrivalOfTransfer(now);
		const accountable = accountableBuyerOf(order);
		const hasLapsed = accountable !== null && (await lapsedTooOften(trx, accountable, now));
		// A guest's address may have been typed by someone else. Only the mailed link proves who owns it.
		if (buyer.link === 'mailed') await extendHold(trx, deps, order);
		const isConfirmed = !(await isUnconfirmedHold(trx, order.id));
		const isLonger = arrival > order.held_until && !hasLapsed && isConfirmed;
		const changes = { transferred_at: now, ...(isLonger && { held_until: arrival }) };
		const reported = await updateOrder(trx, order.id, changes, now);
		await recordChange(trx, order, reported, 'transferred', buyerActor(buyer), now);
		return view(reported);
	});
}
