/**
 * The amount paid for each item, in their order, CLP: its price with its part of the order's discount.
 * The parts are whole and add up to the subtotal with the discount.
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
