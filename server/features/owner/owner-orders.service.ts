import type { Pagination } from '#contract/answers.schema.ts';
import { afterAction, isActionOf, type OrderAction, orderActions } from '#contract/orders.ts';
import type { OwnerOrder, OwnerOrderQuery } from '#contract/owner.schema.ts';
import { paginationOf } from '../../database/page.ts';
import type { Deps } from '../../deps.ts';
import { ShopError } from '../../shop-error.ts';
import { changeOrder, type OrderRow, onOrder } from '../orders/order-changes.service.ts';
import { viewOrders } from '../orders/order-view.ts';
import { findAnyOrder } from '../orders/orders.service.ts';
import { paymentsByOrder } from '../payments/payments.service.ts';
import { countOwnerOrders, customersOf, ownerOrders } from './owner-orders.queries.ts';

/** Every customer's orders, filtered, sorted and paged: five statements however many there are. */
export async function listOwnerOrders(
	deps: Deps,
	{ page = 1, pageSize = 25, ...filters }: OwnerOrderQuery,
): Promise<{ orders: OwnerOrder[]; pagination: Pagination }> {
	const total = await countOwnerOrders(deps.db, filters);
	const rows = await ownerOrders(deps.db, filters, { page, pageSize });
	return {
		orders: await viewOwnerOrders(deps, rows),
		pagination: paginationOf({ page, pageSize }, total),
	};
}

/** Any order by its number or documentId. Throws `not_found`. */
export async function readOwnerOrder(deps: Deps, id: string): Promise<OwnerOrder> {
	return viewOwnerOrder(deps, await findAnyOrder(deps, id));
}

/** The owner's actions: each names the entries of the states table it stands for; the one that is open from the order's state is done. */
const steps = {
	ship: ['ship'],
	deliver: ['deliver'],
	cancel: ['cancel', 'cancelPaid'],
	refund: ['refund'],
} as const satisfies Record<string, readonly OrderAction[]>;
export type OwnerStep = keyof typeof steps;

/** Does one of the owner's steps. Throws `not_found`, `invalid_transition`. */
export async function changeOwnerOrder(
	deps: Deps,
	owner: { userId: number },
	id: string,
	step: OwnerStep,
	more: { carrier?: string; tracking?: string } = {},
): Promise<OrderRow> {
	return onOrder(deps, id, async (trx, order) => {
		const state = { orderStatus: order.order_status, paymentStatus: order.payment_status };
		const action = steps[step].find((one) => afterAction(one, state)) ?? steps[step][0];
		return changeOrder(trx, deps, order, action, { by: 'owner', userId: owner.userId }, more);
	});
}

/** One order as the owner sees it. */
export async function viewOwnerOrder(deps: Deps, row: OrderRow): Promise<OwnerOrder> {
	const [order] = await viewOwnerOrders(deps, [row]);
	if (!order) throw new ShopError('not_found');
	return order;
}

async function viewOwnerOrders({ db }: Deps, rows: OrderRow[]): Promise<OwnerOrder[]> {
	if (rows.length === 0) return [];
	const orders = await viewOrders(db, rows);
	const userIds = rows.flatMap(({ user_id }) => (user_id === null ? [] : [user_id]));
	const customers = userIds.length ? await customersOf(db, [...new Set(userIds)]) : [];
	const byId = new Map(customers.map((customer) => [customer.id, customer]));
	const payments = await paymentsByOrder(
		db,
		rows.map(({ id }) => id),
	);
	return rows.map((row, index) => {
		const order = orders[index] as (typeof orders)[number];
		const customer = row.user_id === null ? undefined : byId.get(row.user_id);
		return {
			...order,
			customer: customer
				? {
						documentId: customer.document_id,
						email: customer.email,
						username: customer.username,
						firstName: customer.first_name,
						lastName: customer.last_name,
					}
				: null,
			needsReview: row.needs_review,
			reviewNote: row.review_note,
			payments: payments.get(row.id) ?? [],
			actions: openToOwner(order),
		};
	});
}

function openToOwner(state: Parameters<typeof afterAction>[1]): OrderAction[] {
	return (Object.keys(orderActions) as OrderAction[]).filter(
		(action) => isActionOf('owner', action) && afterAction(action, state) !== null,
	);
}
