import type { Pagination } from '#contract/http/answers.schema.ts';
import { mostOrders, type Order } from '#contract/orders/orders.schema.ts';
import { type Page, paginationOf } from '../../database/page.ts';
import type { Deps } from '../../deps.ts';
import { ShopError } from '../../shop-error.ts';
import { changeOrder, expireOverdueOrders, type OrderRow, onOrder } from './order-changes.service.ts';
import { toOrder, viewOrder, viewOrders } from './order-view.ts';
import { countOrdersOf, findOrder, ordersOf } from './orders.queries.ts';

/** A customer's orders, newest first. What is overdue expires before it is shown. */
export async function listOrders(
	deps: Deps,
	userId: number,
	{ page = 1, pageSize = mostOrders }: Partial<Page>,
): Promise<{ orders: Order[]; pagination: Pagination }> {
	await expireOverdueOrders(deps, { userId });
	const total = await countOrdersOf(deps.db, userId);
	const rows = await ordersOf(deps.db, userId, { page, pageSize });
	return {
		orders: await viewOrders(deps.db, rows),
		pagination: paginationOf({ page, pageSize }, total),
	};
}

/** One of the customer's orders by its number or documentId. Throws `not_found` for anybody else's. */
export async function readOrder(deps: Deps, userId: number, id: string): Promise<Order> {
	await expireOverdueOrders(deps, { userId });
	const row = await findOrder(deps.db, id, userId);
	if (!row) throw new ShopError('not_found');
	return viewOrder(deps.db, row);
}

/**
 * The customer gives up an order that is not paid yet. Throws `not_found`, `version_conflict`,
 * `invalid_transition`.
 */
export function cancelOrder(deps: Deps, userId: number, id: string, updatedAt: string): Promise<Order> {
	return onOrder(deps, { id, updatedAt, userId }, async (trx, row) => {
		const actor = { by: 'customer', userId } as const;
		const { order, ...parts } = await changeOrder(trx, deps, row, 'cancel', actor, { isLast: true });
		return toOrder(order, parts);
	});
}

/** Anybody's order, for the owner. Throws `not_found`. */
export async function findAnyOrder({ db }: Pick<Deps, 'db'>, id: string): Promise<OrderRow> {
	const row = await findOrder(db, id);
	if (!row) throw new ShopError('not_found');
	return row;
}
