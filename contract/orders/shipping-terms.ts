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

/** Working days until a paid order leaves: the promise of the home page. */
export const handlingDays = { from: 2, to: 3 } as const;
