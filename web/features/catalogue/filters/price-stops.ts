/** The shop's price slider from the configuration, in whole CLP. */
export type PriceScale = { min: number; max: number; step: number };

/**
 * The prices at which the slider stops: multiples of the step, one step apart at low prices, then about 5%
 * apart. On a linear scale, half of the catalogue would be within the first few pixels.
 */
export function priceStops({ min, max, step }: PriceScale): number[] {
	const width = Math.max(1, step);
	const stops = [min];
	for (let price = min; price < max; ) {
		const growth = Math.round((price * 0.05) / width) * width;
		price = Math.min(max, Math.floor(price / width) * width + Math.max(width, growth));
		stops.push(price);
	}
	return stops;
}

/** Index of the stop nearest to a price. */
export function nearestStop(stops: readonly number[], price: number): number {
	let best = 0;
	for (const [index, stop] of stops.entries())
		if (Math.abs(stop - price) < Math.abs((stops[best] ?? 0) - price)) best = index;
	return best;
}

/** Parses a typed price. Only digits count; separators and symbols are ignored. null: no valid price. */
export function typedPrice(text: string): number | null {
	const digits = text.replace(/\D/g, '').slice(0, 10);
	return digits === '' ? null : Math.min(Number(digits), 2_000_000_000);
}

/** The range to request: within the scale, in order, and null for a bound that is the scale's own. */
export function settledRange(
	low: number | null,
	high: number | null,
	{ min, max }: PriceScale,
): { min: number | null; max: number | null } {
	const within = (price: number) => Math.min(max, Math.max(min, price));
	let [from, to] = [within(low ?? min), within(high ?? max)];
	if (from > to) [from, to] = [to, from];
	return { min: from <= min ? null : from, max: to >= max ? null : to };
}
