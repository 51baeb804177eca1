/** CLP. The shop's configuration: FREE_SHIPPING and SHIPPING_COST. */
export type ShippingTerms = { freeShipping: number; shippingCost: number };

/** The terms as the shop's public settings carry them. */
export function shippingTerms(shop: { FREE_SHIPPING: number; SHIPPING_COST: number }): ShippingTerms {
	return { freeShipping: shop.FREE_SHIPPING, shippingCost: shop.SHIPPING_COST };
}

/** How orders are shipped: the cost, and what a parcel is followed by. Another way is another object. */
export const courier = {
	/** CLP for a cart or an order: nothing from the threshold on or for an empty cart, else the fixed cost. */
	costOf: (subtotal: number, terms: ShippingTerms): number =>
		subtotal === 0 || courier.isFree(subtotal, terms) ? 0 : terms.shippingCost,

	/** A watch or a cart of this price, CLP, ships free. */
	isFree: (price: number, terms: ShippingTerms): boolean => price >= terms.freeShipping,

	/** Data that the owner enters when a parcel leaves; pages and mails show it in this order. */
	followedBy: ['carrier', 'tracking'],
} as const;
export type FollowedBy = (typeof courier.followedBy)[number];

/** subtotal + shipping + discount + tax, CLP; a missing value counts as 0, a discount is zero or negative. */
export function orderTotal(parts: {
	subtotal?: number | null;
	shipping?: number | null;
	discount?: number | null;
	tax?: number | null;
}): number {
	return (parts.subtotal ?? 0) + (parts.shipping ?? 0) + (parts.discount ?? 0) + (parts.tax ?? 0);
}

/** Working days until a paid order leaves: the promise of the home page. */
export const handlingDays = { from: 2, to: 3 } as const;

/** A watch whose weight is not known counts as this much, grams. */
const usualWeight = 200;

/** Grams of a parcel with these watches. */
export const parcelWeight = (watches: readonly { weight: number | null }[]): number =>
	Math.ceil(watches.reduce((sum, { weight }) => sum + (weight ?? usualWeight), 0));
