/**
 * Returns the amount paid for each item in CLP, in order: the price less its share of the order's discount.
 * The amounts are integers and add up to the discounted subtotal.
 */
export function paidForItems(prices: readonly number[], discount: number): number[] {
	const subtotal = prices.reduce((sum, price) => sum + price, 0);
	const share = (upTo: number) => (subtotal === 0 ? 0 : Math.round((discount * upTo) / subtotal));
	let before = 0;
	return prices.map((price) => {
		const paid = price + share(before + price) - share(before);
		before += price;
		return paid;
	});
}
