import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import { maxOrders, type Order } from '#contract/orders/orders.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { orRefuse } from '../../../core/shop-error.ts';
import { paginationOf, type RowPage } from '../../../database/row-pages.ts';
import type { Buyer } from '../../../http/access.ts';
import { buyerActor } from '../changes/order-actors.ts';
import { changeOrder, onOrder } from '../changes/order-changes.service.ts';
import { expireOverdueOrders } from '../changes/overdue-orders.service.ts';
import { countOrdersOf, findOrder, ordersOf } from '../rows/orders.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { viewForBuyer } from './buyer-order-view.ts';
import { toOrder, viewOrders } from './order-view.ts';

/** Lists a customer's orders, newest first. Overdue orders expire first. */
export async function listOrders(
	deps: Deps,
	userId: number,
	{ page = 1, pageSize = maxOrders }: Partial<RowPage>,
): Promise<ListAnswer<Order>> {
	await expireOverdueOrders(deps, { buyer: { userId, linkedOrder: null } });
	const total = await countOrdersOf(deps.db, userId);
	const rows = await ordersOf(deps.db, userId, { page, pageSize });
	const data = await viewOrders(deps.db, rows);
	return { data, meta: { pagination: paginationOf({ page, pageSize }, total) } };
}

/**
 * Returns one of the buyer's orders by its number or documentId, redacted for that buyer. Throws `not_found`,
 * also for other people's orders.
 */
export async function readOrder(deps: Deps, buyer: Buyer, id: string): Promise<Order> {
	await expireOverdueOrders(deps, { buyer });
	const row = orRefuse(await findOrder(deps.db, id, buyer));
	return viewForBuyer(deps, deps.db, row, buyer);
}

/**
 * Cancels an order that is not paid yet, on behalf of its customer. Throws `not_found`, `version_conflict`,
 * `invalid_transition`.
 */
export function cancelOrder(deps: Deps, buyer: Buyer, id: string, updatedAt: string): Promise<Order> {
	return onOrder(deps, { id, updatedAt, buyer }, async (trx, row) => {
		const actor = buyerActor(buyer);
		const { order, email, ...parts } = await changeOrder(trx, deps, row, 'cancel', actor, { isLast: true });
		return viewForBuyer(deps, trx, order, buyer, { order: toOrder(order, parts), email });
	});
}

/** Returns any order; with `buyer` only one of their own. Throws `not_found`. */
export async function findAnyOrder({ db }: Pick<Deps, 'db'>, id: string, buyer?: Buyer): Promise<OrderRow> {
	const row = orRefuse(await findOrder(db, id, buyer));
	return row;
}
