import { readCountry } from '#contract/contact/countries.ts';
import { placeOf } from '#contract/contact/place-names.ts';
import { isInChile } from '#contract/contact/written-addresses.ts';
import { parcelWeight } from '#contract/orders/parcel-weight.ts';
import type { DeliveryInput } from '#contract/orders/shipping-rates.schema.ts';
import { type Parcel, shippingOptions } from '#contract/orders/shipping-rates.ts';
import type { Deps } from '../../../core/deps.ts';
import { invalidField, ShopError } from '../../../core/shop-error.ts';
import type { LockedWatch } from '../../catalogue/relations/stock.rows.ts';
import type { NewOrder } from '../rows/orders.queries.ts';

/** The delivery columns of an order; `shipping` in CLP. */
export type OrderDelivery = Pick<NewOrder, 'shipping' | 'delivery'>;

/** Returns the delivery of an order for pickup. Throws `invalid_input` when the shop has no pickup. */
export function pickupDelivery({ config }: Pick<Deps, 'config'>): OrderDelivery {
	if (config.pickup === null) throw invalidField(['data', 'shippingAddress'], 'noPickup');
	return { shipping: 0, delivery: null };
}

/**
 * Chooses how locked watches are sent to an address: the requested option, or the cheapest. Throws
 * `price_changed` with the current option when the requested one is unavailable or has a different price.
 */
export function chooseDelivery(
	{ config }: Pick<Deps, 'config'>,
	watches: readonly LockedWatch[],
	address: Parcel['address'],
	requested?: DeliveryInput | undefined,
): OrderDelivery {
	const subtotal = watches.reduce((sum, { price }) => sum + price, 0);
	const options = shippingOptions({ subtotal, weight: parcelWeight(watches), address }, config);
	if (options.length === 0)
		throw invalidField(['data', 'shippingAddress', 'country'], 'countryNotShipped', {
			country: address.country,
		});
	const [cheapest] = options;
	const found = requested ? options.find(({ carrier }) => carrier === requested.carrier) : cheapest;
	if (!found || (requested && requested.price !== found.price))
		throw new ShopError('price_changed', {
			items: [],
			shipping: { ...(found ?? cheapest), previousPrice: requested?.price },
		});
	const { price: shipping, carrier, days } = found;
	return { shipping, delivery: carrier === null ? null : { carrier, days } };
}

type ParcelAddress = Parcel['address'];

/** Whether two addresses have the same shipping: one comuna, or one country abroad. */
function isSamePlace(one: ParcelAddress, other: ParcelAddress): boolean {
	if (isInChile(one.country) !== isInChile(other.country)) return false;
	if (!isInChile(one.country)) return readCountry(one.country) === readCountry(other.country);
	return placeOf(one).comuna === placeOf(other).comuna;
}

/**
 * Redirects an order to another address with the same carrier at the same price. The options for both
 * addresses are priced now, since the shipping rates may have changed after the order. Throws `invalid_input`
 * when the shop does not ship there, or when the carrier charges a different price or does not deliver there.
 */
export function redirectDelivery(
	{ config }: Pick<Deps, 'config'>,
	order: OrderDelivery & { subtotal: number; weight: number },
	{ from, to }: { from: ParcelAddress; to: ParcelAddress },
): OrderDelivery['delivery'] {
	const agreed = order.delivery ?? null;
	if (isSamePlace(from, to)) return agreed;
	const optionsTo = (address: ParcelAddress) => shippingOptions({ ...order, address }, config);
	const wayAmong = (options: ReturnType<typeof optionsTo>) =>
		options.find(({ carrier }) => carrier === (agreed?.carrier ?? null));
	const options = optionsTo(to);
	if (options.length === 0)
		throw invalidField(['data', 'shippingAddress', 'country'], 'countryNotShipped', { country: to.country });
	const way = wayAmong(options);
	if (way?.price !== (wayAmong(optionsTo(from))?.price ?? order.shipping))
		throw invalidField(['data', 'shippingAddress', 'city'], 'otherShippingPrice');
	return way.carrier === null ? null : { carrier: way.carrier, days: way.days };
}
