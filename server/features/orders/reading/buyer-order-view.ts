import { trackingPage } from '#contract/orders/carriers.ts';
import { hiddenStreet, partOfEmail, partOfName, partOfPhone } from '#contract/orders/order-links.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { isPaid, wasSent } from '#contract/orders/state-questions.ts';
import { returnDeadlines } from '#contract/returns/return-deadlines.ts';
import type { Deps } from '../../../core/deps.ts';
import type { Buyer } from '../../../http/access.ts';
import type { Db } from '../../../tables/tables.ts';
import { namedUsers } from '../../accounts/users/users.rows.ts';
import { contractsSent } from '../rows/contracts.rows.ts';
import { stateOf } from '../rows/order-states.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { viewOrder } from './order-view.ts';

/**
 * Returns an order as this buyer sees it, with the mail recipient, the tracking page and the return
 * deadlines.
 */
export async function viewForBuyer(
	deps: Pick<Deps, 'config'>,
	db: Db,
	row: OrderRow,
	buyer: Buyer,
	/** The order and its account's email, when the caller has already read them. */
	known?: { order: Order; email: string | null },
): Promise<Order> {
	const full = known?.order ?? (await viewOrder(db, row));
	const seen = redactForBuyer(full, row, buyer);
	// Uses the address typed by a guest, so that the answer does not reveal whether an account owns the
	// order.
	const user = row.guest ?? known ?? (await namedUsers(db, [row.user_id]))[0];
	const email = user?.email ?? null;
	return {
		...seen,
		email: email && seen !== full ? partOfEmail(email) : email,
		trackingUrl: trackingPage(deps.config.trackingPages, row),
		lastDays: await lastDaysOf(db, row, full.history),
	};
}

async function lastDaysOf(db: Db, row: OrderRow, history: Order['history']): Promise<Order['lastDays']> {
	const state = stateOf(row);
	const delivered = history.findLast(({ action }) => action === 'deliver');
	if (!delivered || !wasSent(state) || !isPaid(state)) return null;
	const contractSentAt = (await contractsSent(db, [row.id])).get(row.id) ?? null;
	const last = returnDeadlines(new Date(delivered.at), { atCounter: row.at_counter, contractSentAt });
	return {
		withdrawal: last.withdrawal?.toISOString() ?? null,
		return: last.return?.toISOString() ?? null,
	};
}

/**
 * Redacts an order for a buyer. The account that owns the order sees all of it. A link sees no names, street
 * or phone of the delivery address, and only part of the invoice address.
 */
export function redactForBuyer<Seen extends Pick<Order, 'shippingAddress' | 'invoice'>>(
	order: Seen,
	{ user_id }: Pick<OrderRow, 'user_id'>,
	{ userId }: Buyer,
): Seen {
	if (userId !== null && userId === user_id) return order;
	const { shippingAddress: address, invoice } = order;
	return {
		...order,
		shippingAddress: address && {
			...address,
			lastName: partOfName(address.lastName),
			street: hiddenStreet,
			phone: partOfPhone(address.phone),
		},
		invoice: invoice && { ...invoice, ...(invoice.address && { address: hiddenStreet }) },
	};
}
