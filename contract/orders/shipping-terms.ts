/** Shipping settings FREE_SHIPPING and SHIPPING_COST, CLP. */
export type ShippingTerms = { freeShipping: number; shippingCost: number };

/** Reads the terms from the shop's public settings. */
export function shippingTerms(shop: { FREE_SHIPPING: number; SHIPPING_COST: number }): ShippingTerms {
	return { freeShipping: shop.FREE_SHIPPING, shippingCost: shop.SHIPPING_COST };
}

/** How orders are shipped: the price, and the tracking data. Another shipping method is another object. */
export const courier = {
	/**
	 * Shipping price in CLP of a cart or an order: 0 from the threshold on and for an empty cart, otherwise
	 * fixed.
	 */
	costOf: (subtotal: number, terms: ShippingTerms): number =>
		subtotal === 0 || courier.isFree(subtotal, terms) ? 0 : terms.shippingCost,

	/** Whether a watch or cart of this price in CLP ships free. */
	isFree: (price: number, terms: ShippingTerms): boolean => price >= terms.freeShipping,

	/** Data that the owner enters when sending a parcel, in the order shown on pages and in mails. */
	followedBy: ['carrier', 'tracking'],
} as const;
export type FollowedBy = (typeof courier.followedBy)[number];

/** Business days until a paid order is sent, as promised on the home page. */
export const handlingDays = { from: 2, to: 3 } as const;
