import { isDeepStrictEqual } from 'node:util';
import type { AddressFields } from '#contract/accounts/addresses.schema.ts';
import { addressLines } from '#contract/contact/written-addresses.ts';
import type { DeliveryAddress, DeliveryAddressInput } from '#contract/orders/delivery-address.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { parcelWeight } from '#contract/orders/parcel-weight.ts';
import { awaitsDeparture } from '#contract/orders/state-questions.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import type { Buyer } from '../../../http/access.ts';
import type { Trx } from '../../../tables/tables.ts';
import { watchWeights } from '../../catalogue/relations/stock.rows.ts';
import { notifyBuyer } from '../changes/buyer-mails.ts';
import { recordChange } from '../changes/history-entries.ts';
import { buyerActor } from '../changes/order-actors.ts';
import { onOrder, stateOf } from '../changes/order-changes.service.ts';
import { redirectDelivery } from '../placing/order-delivery.ts';
import { viewForBuyer } from '../reading/buyer-order-view.ts';
import { findAnyOrder } from '../reading/orders.service.ts';
import { itemsOf } from '../rows/order-items.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';
import { updateOrder } from '../rows/orders.rows.ts';

/** Returns an order's address without the extra fields of a saved account address. */
function addressOf({ shipping_address: address }: OrderRow): AddressFields | null {
	if (!address) return null;
	const { firstName, lastName, street, phone, city, state, zip, country } = address as AddressFields;
	return { firstName, lastName, street, phone, city, state, zip, country };
}

/**
 * Returns the full delivery address, for the buyer's account or a link that the shop mailed or the staff
 * made. The key of the tab that placed the order is not enough: a stranger may have ordered with another
 * person's email address, and must not read the correction of its owner.
 */
function fullAddressFor(buyer: Buyer, order: OrderRow): AddressFields {
	if (buyer.link === 'placed') throw new ShopError('mailed_link_needed');
	const address = addressOf(order);
	if (!address) throw new ShopError('no_delivery_address');
	return address;
}

/**
 * Returns the full delivery address of a buyer's order. A link can read it only while it can be corrected.
 * Throws `not_found`, `mailed_link_needed`, `no_delivery_address`, `address_final`.
 */
export async function readDeliveryAddress(deps: Deps, buyer: Buyer, id: string): Promise<DeliveryAddress> {
	const order = await findAnyOrder(deps, id, buyer);
	const shippingAddress = fullAddressFor(buyer, order);
	const isOwn = buyer.userId !== null && buyer.userId === order.user_id;
	if (!isOwn && !awaitsDeparture(stateOf(order))) throw new ShopError('address_final');
	return { updatedAt: order.updated_at.toISOString(), shippingAddress };
}

/**
 * Corrects the delivery address of a buyer's order that has not been shipped yet. The agreed shipping price
 * and the invoice stay unchanged. The buyer is notified by mail, the staff by the order's history, which
 * includes the former address, and the owner by the next news mail. Throws `not_found`, `version_conflict`,
 * `mailed_link_needed`, `no_delivery_address`, `address_final`, and `invalid_input` for an address that the
 * shop does not ship to, or not at that price.
 */
export function correctDeliveryAddress(
	deps: Deps,
	buyer: Buyer,
	id: string,
	{ updatedAt, shippingAddress: corrected }: DeliveryAddressInput,
): Promise<Order> {
	return onOrder(deps, { id, updatedAt, buyer }, async (trx, order) => {
		const former = fullAddressFor(buyer, order);
		if (!awaitsDeparture(stateOf(order))) throw new ShopError('address_final');
		if (isDeepStrictEqual(former, corrected)) return viewForBuyer(deps, trx, order, buyer);
		const delivery = redirectDelivery(deps, await parcelOf(trx, order), { from: former, to: corrected });
		const now = deps.clock();
		const changes = { shipping_address: JSON.stringify(corrected), delivery };
		const changed = await updateOrder(trx, order.id, changes, now);
		const note = addressLines(former).filter(Boolean).join(' · ');
		await recordChange(trx, order, changed, 'addressChanged', buyerActor(buyer), now, { note });
		await notifyBuyer(trx, deps, changed, 'addressChanged', { event: changed.updated_at.toISOString() });
		return viewForBuyer(deps, trx, changed, buyer);
	});
}

/** Returns the order's parcel as it was priced. */
async function parcelOf(trx: Trx, order: OrderRow) {
	const items = await itemsOf(trx, [order.id]);
	const weights = await watchWeights(
		trx,
		items.flatMap(({ watch_id }) => watch_id ?? []),
	);
	const weight = parcelWeight(items.map(({ watch_id }) => ({ weight: weights.get(watch_id ?? 0) ?? null })));
	return { ...order, weight };
}
