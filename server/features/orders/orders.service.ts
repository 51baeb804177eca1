import type { Transaction } from 'kysely';
import type { Pagination } from '#contract/http/answers.schema.ts';
import { mostOrders, type Order } from '#contract/orders/orders.schema.ts';
import { type Page, paginationOf } from '../../database/page.ts';
import type { Database } from '../../database/tables.ts';
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

/** The customer gives up an order that is not paid yet. Throws `not_found`, `invalid_transition`. */
export async function cancelOrder(deps: Deps, userId: number, id: string): Promise<Order> {
	const cancel = async (trx: Transaction<Database>, order: OrderRow) => {
		const changed = await changeOrder(
			trx,
			deps,
			order,
			'cancel',
			{ by: 'customer', userId },
			{ isLast: true },
		);
		return toOrder(changed.order, changed.items, changed.history, changed.document);
	};
	try {
		return await onOrder(deps, id, cancel, userId);
	} catch (error) {
		// Refused because its time is over: the transaction that found it so is undone, and this one stays.
		if (error instanceof ShopError) await expireOverdueOrders(deps, { userId });
		throw error;
	}
}

/** Anybody's order, for the owner. Throws `not_found`. */
export async function findAnyOrder({ db }: Pick<Deps, 'db'>, id: string): Promise<OrderRow> {
	const row = await findOrder(db, id);
	if (!row) throw new ShopError('not_found');
	return row;
}
