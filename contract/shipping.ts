/** CLP. The shop's configuration: FREE_SHIPPING and SHIPPING_COST. */
export type ShippingTerms = { freeShipping: number; shippingCost: number };

/** The terms as the shop's public settings carry them. */
export function shippingTerms(shop: { FREE_SHIPPING: number; SHIPPING_COST: number }): ShippingTerms {
	return { freeShipping: shop.FREE_SHIPPING, shippingCost: shop.SHIPPING_COST };
}

/** Shipping of a cart or an order, CLP: nothing at or above the threshold, the fixed cost below it, nothing for an empty cart. */
export function shippingFor(subtotal: number, terms: ShippingTerms): number {
	return subtotal === 0 || subtotal >= terms.freeShipping ? 0 : terms.shippingCost;
}

/** A watch priced at or above the threshold ships free on its own. */
export function shipsFree(price: number, terms: ShippingTerms): boolean {
	return price >= terms.freeShipping;
}

/** subtotal + shipping + discount + tax, CLP; a missing value counts as 0, a discount is zero or negative. */
export function orderTotal(parts: {
	subtotal?: number | null;
	shipping?: number | null;
	discount?: number | null;
	tax?: number | null;
}): number {
	return (parts.subtotal ?? 0) + (parts.shipping ?? 0) + (parts.discount ?? 0) + (parts.tax ?? 0);
}
