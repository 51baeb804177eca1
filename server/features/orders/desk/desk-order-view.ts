import { trackingPage } from '#contract/orders/carriers.ts';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { creditMissingOf } from '#contract/orders/ledger.ts';
import { openActions } from '#contract/orders/order-actions.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { namedUsers } from '../../accounts/users/users.rows.ts';
import { issuedOf } from '../../issuing/issued.rows.ts';
import { readRefundSources } from '../../payments/refund-sources.ts';
import { stateOf } from '../changes/order-changes.service.ts';
import { canIssue, withStuck } from '../documents/order-issuing.service.ts';
import { viewOrdersWithNotes } from '../reading/order-view.ts';
import type { OrderRow } from '../rows/orders.rows.ts';

/** Returns one order as the owner sees it. */
export async function viewDeskOrder(deps: Deps, row: OrderRow): Promise<DeskOrder> {
	const [order] = await viewDeskOrders(deps, [row]);
	if (!order) throw new ShopError('not_found');
	return order;
}

/** Returns orders as the owner sees them, in eight SQL statements regardless of count. */
export async function viewDeskOrders(
	{ db, config }: Pick<Deps, 'db' | 'config'>,
	rows: OrderRow[],
): Promise<DeskOrder[]> {
	if (rows.length === 0) return [];
	const orders = await viewOrdersWithNotes(db, rows);
	const buyers = rows.map(({ user_id }) => user_id);
	const customers = await namedUsers(db, buyers);
	const ids = rows.map(({ id }) => id);
	const issued = Map.groupBy((await issuedOf(db, ids)).map(withStuck), ({ order_id }) => order_id);
	const sources = await readRefundSources({ db, config }, orders);
	const byId = new Map(customers.map((customer) => [customer.id, customer]));
	return rows.map((row, index) => {
		const order = orders[index] as (typeof orders)[number];
		const customer = row.user_id === null ? undefined : byId.get(row.user_id);
		return {
			...order,
			trackingUrl: trackingPage(config.trackingPages, row),
			guest: row.guest,
			atCounter: row.at_counter,
			needsReview: row.needs_review,
			reviewNote: row.review_note,
			reviewReasons: row.review_reasons,
			ownerNote: row.owner_note,
			customer: customer
				? {
						documentId: customer.document_id,
						email: customer.email,
						username: customer.username,
						firstName: customer.first_name,
						lastName: customer.last_name,
					}
				: null,
			creditMissing: creditMissingOf(order.payments, {
				hasDocument: order.document !== null,
				credited: order.credits.reduce((sum, { amount }) => sum + amount, 0),
			}),
			issued: (issued.get(row.id) ?? []).map(({ kind, state, amount, folio, reason, isStuck }) => ({
				kind,
				state,
				amount,
				folio,
				reason,
				isStuck,
			})),
			mayIssue: canIssue(
				{ config },
				{ state: stateOf(row), hasDocument: order.document !== null },
				issued.get(row.id) ?? [],
			),
			refundSources: (sources.get(row.id) ?? []).map(({ attempt: _, ...source }) => source),
			actions: openActions('owner', order),
		};
	});
}
