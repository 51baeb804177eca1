import { expect, test } from 'vitest';
import { nearestStop, priceStops, settledRange, typedPrice } from './price-stops.ts';

const scale = { min: 0, max: 50_000_000, step: 10_000 };
const stops = priceStops(scale);

test('the slider increases from the lowest price to the highest, in multiples of the step', () => {
	expect(stops[0]).toBe(0);
	expect(stops.at(-1)).toBe(50_000_000);
	for (const [index, stop] of stops.entries()) {
		expect(stop % 10_000).toBe(0);
		if (index > 0) expect(stop).toBeGreaterThan(stops[index - 1] ?? Number.NaN);
	}
});

test('the stops are fine at low prices and few enough to drag', () => {
	expect(stops.slice(0, 4)).toEqual([0, 10_000, 20_000, 30_000]);
	expect(stops.length).toBeLessThan(200);
});

test('bounds that are not multiples of the step are stops too', () => {
	expect(priceStops({ min: 5_500, max: 33_300, step: 10_000 })).toEqual([
		5_500, 10_000, 20_000, 30_000, 33_300,
	]);
});

test('a typed price selects the nearest stop', () => {
	expect(stops[nearestStop(stops, 24_990)]).toBe(20_000);
	expect(stops[nearestStop(stops, 99_000_000)]).toBe(50_000_000);
});

test.each([
	['$1.290.000', 1_290_000],
	['1,290,000 CLP', 1_290_000],
	['', null],
	['abc', null],
	['99999999999999', 2_000_000_000],
])('%s is read as %s', (text, price) => expect(typedPrice(text)).toBe(price));

test('a range is put in order and omits the bounds of the scale', () => {
	expect(settledRange(null, null, scale)).toEqual({ min: null, max: null });
	expect(settledRange(0, 50_000_000, scale)).toEqual({ min: null, max: null });
	expect(settledRange(500_000, 100_000, scale)).toEqual({ min: 100_000, max: 500_000 });
	expect(settledRange(60_000_000, null, scale)).toEqual({ min: 50_000_000, max: null });
});
