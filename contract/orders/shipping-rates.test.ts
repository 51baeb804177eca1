import { expect, test } from 'vitest';
import { parcelWeight } from './parcel-weight.ts';
import { type ShippingRate, shippingRatesSchema } from './shipping-rates.schema.ts';
import { shippingOptions } from './shipping-rates.ts';

const rates = (rows: Partial<ShippingRate>[]) =>
	shippingRatesSchema.parse(
		rows.map((row) => ({ carrier: 'Starken', price: 1_000, daysFrom: 2, daysTo: 4, ...row })),
	);
const costs = (
	rows: Partial<ShippingRate>[],
	place = { city: 'Providencia', state: 'RM', country: 'Chile' },
	parcel = { subtotal: 50_000, weight: 300 },
) =>
	shippingOptions(
		{ ...parcel, address: place },
		{
			freeShipping: 100_000,
			shippingCost: 4_990,
			shippingRates: rates(rows),
			shippingAbroad: [{ country: 'AR', price: 39_000 }],
		},
	).map(({ carrier, price }) => [carrier, price]);
const everywhere = { price: 6_000 };
const metropolitan = { regions: ['Metropolitana de Santiago'], price: 3_000 };
const near = { comunas: ['Providencia', 'Las Condes'], price: 3_500 };

test('uses the flat rate without a table and where no row matches', () => {
	expect(costs([])).toEqual([[null, 4_990]]);
	expect(costs([metropolitan], { city: 'Arica', state: '', country: 'Chile' })).toEqual([[null, 4_990]]);
});

test('abroad only the country’s price applies, whatever the value, and other countries are not served', () => {
	const abroad = (country: string) => ({ city: 'Providencia', state: '', country });
	const expensiveOne = { subtotal: 5_000_000, weight: 300 };
	for (const country of ['Argentina', 'AR', 'argentina '])
		expect(costs([everywhere], abroad(country), expensiveOne)).toEqual([[null, 39_000]]);
	expect(costs([everywhere], abroad('Perú'), expensiveOne)).toEqual([]);
	expect(costs([], abroad('Nowhere'))).toEqual([]);
});

test('uses the carrier’s most specific row for the place, whatever its price', () => {
	expect(costs([everywhere, metropolitan, near])).toEqual([['Starken', 3_500]]);
	expect(costs([everywhere, metropolitan, near], { city: 'Maipú', state: '', country: 'Chile' })).toEqual([
		['Starken', 3_000],
	]);
	expect(costs([everywhere, metropolitan, near], { city: 'x', state: 'y', country: 'Chile' })).toEqual([
		['Starken', 6_000],
	]);
});

test('offers each carrier, least expensive first', () => {
	expect(costs([everywhere, { ...near, carrier: 'Moto' }])).toEqual([
		['Moto', 3_500],
		['Starken', 6_000],
	]);
});

test('bands include their bounds, and the less expensive of two matching rows is used', () => {
	const place = { city: 'Arica', state: '', country: 'Chile' };
	const bands = [
		{ valueTo: 20_000, price: 1 },
		{ valueFrom: 20_000, weightTo: 500, price: 2 },
		{ weightFrom: 501, price: 3 },
	];
	expect(costs(bands, place, { subtotal: 20_000, weight: 500 })).toEqual([['Starken', 1]]);
	expect(costs(bands, place, { subtotal: 20_001, weight: 500 })).toEqual([['Starken', 2]]);
	expect(costs(bands, place, { subtotal: 20_001, weight: 501 })).toEqual([['Starken', 3]]);
});

test('every row is free from the threshold on', () => {
	const parcel = { subtotal: 100_000, weight: 300 };
	expect(costs([everywhere, { ...near, carrier: 'Moto' }], undefined, parcel)).toEqual([
		['Moto', 0],
		['Starken', 0],
	]);
});

test('a watch without a weight counts as 200 g', () => {
	expect(parcelWeight([{ weight: 150.2 }, { weight: null }])).toBe(351);
});

test.each([
	['a region that Chile has not', { regions: ['Mendoza'] }],
	['a band that ends before it begins', { valueFrom: 2, valueTo: 1 }],
	['days that end before they begin', { daysFrom: 5, daysTo: 2 }],
	['a price below zero', { price: -1 }],
	['no carrier', { carrier: ' ' }],
])('%s is refused', (_case, row) => {
	expect(() => rates([row])).toThrow();
});
