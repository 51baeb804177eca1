import type { Order } from '#contract/orders/orders.schema.ts';
import type { DayHold } from '#contract/visits/visits.schema.ts';
import { canBeVisited, dayHoldHours } from '#contract/visits/visits.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, orRefuse, ShopError } from '../../../core/shop-error.ts';
import { findUser } from '../../accounts/users/users.rows.ts';
import { isConfirmed } from '../../accounts/users/users.service.ts';
import { watchToVisit } from '../../catalogue/relations/visited-watches.rows.ts';
import { type OrderOrigin, placeOrder } from './placing.service.ts';

/**
 * Reserves a watch for a day: an order that awaits payment, for delivery to the account's default address,
 * or for pickup without one. It has the limits of every other hold. Throws `confirm_email_first`,
 * `invalid_input` for a watch that cannot be reserved, and the errors of {@link placeOrder}.
 */
export async function holdForDay(
	deps: Deps,
	buyer: Omit<OrderOrigin, 'longestHold'> & { userId: number },
	{ watch: documentId, price }: DayHold,
): Promise<Order> {
	const { db, config } = deps;
	const user = orRefuse(await findUser(db, buyer.userId), 'unauthorized');
	if (!isConfirmed(config, user)) throw new ShopError('confirm_email_first');
	const watch = await watchToVisit(db, documentId, config);
	const isOnSale = { isUsed: watch?.is_used === true, inStock: true };
	if (!watch || !canBeVisited({ price: watch.price, ...isOnSale }, config.visits.above))
		throw invalidField(['data', 'watch'], 'noVisits');
	const shippingAddress = user.defaultAddress;
	if (shippingAddress === null && config.pickup === null) throw new ShopError('address_unknown');
	const { order } = await placeOrder(
		deps,
		{ ...buyer, longestHold: dayHoldHours * 3_600_000 },
		{ items: [{ documentId, price }], shippingAddress },
	);
	return order;
}
