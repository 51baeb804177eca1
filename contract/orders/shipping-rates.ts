import { placeOf } from '../contact/place-names.ts';
import { regions } from '../contact/regions.ts';
import { isInChile } from '../contact/written-addresses.ts';
import { type CountryPrice, priceAbroad } from './shipping-abroad.ts';
import type { ShippingOption, ShippingRate } from './shipping-rates.schema.ts';
import { courier, type ShippingTerms } from './shipping-terms.ts';

/** The parcel and its destination. Weight in grams, subtotal in CLP. */
export type Parcel = {
	subtotal: number;
	weight: number;
	address: { city: string; state: string; country: string };
};

const within = (amount: number, from: number, to: number | null) =>
	amount >= from && (to === null || amount <= to);

/**
 * Specificity of a row for the place: 3 names its comuna, 2 its region, 1 no place; 0 does not cover it.
 */
function closeness({ regions, comunas }: ShippingRate, { address }: Parcel): number {
	if (regions.length + comunas.length === 0) return 1;
	const { region, comuna } = placeOf(address);
	if (comuna && comunas.includes(comuna)) return 3;
	return region && regions.includes(region) ? 2 : 0;
}

/**
 * Returns the delivery options, least expensive first. For each carrier the most specific row applies, and
 * the least expensive of those; without a matching row the flat rate. Shipping is free from the threshold on.
 * Abroad only the country's own price applies; without one the list is empty.
 */
export function shippingOptions(
	parcel: Parcel,
	terms: ShippingTerms & {
		shippingRates: readonly ShippingRate[];
		shippingAbroad: readonly CountryPrice[];
	},
): ShippingOption[] {
	const { subtotal, weight } = parcel;
	const { country } = parcel.address;
	// Chile's prices are shown until an address is typed.
	if (country.trim() !== '' && !isInChile(country)) {
		const price = priceAbroad(country, terms.shippingAbroad);
		return price === null ? [] : [{ carrier: null, days: null, price }];
	}
	const fitting = terms.shippingRates
		.map((rate) => ({ rate, close: closeness(rate, parcel) }))
		.filter(
			({ rate, close }) =>
				close > 0 &&
				within(subtotal, rate.valueFrom, rate.valueTo) &&
				within(weight, rate.weightFrom, rate.weightTo),
		)
		.sort((a, b) => b.close - a.close || a.rate.price - b.rate.price);
	if (fitting.length === 0) return [{ carrier: null, days: null, price: courier.costOf(subtotal, terms) }];
	const closest = new Map<string, ShippingRate>();
	for (const { rate } of fitting) if (!closest.has(rate.carrier)) closest.set(rate.carrier, rate);
	const isFree = courier.isFree(subtotal, terms);
	return [...closest.values()]
		.sort((a, b) => a.price - b.price)
		.map(({ carrier, price, daysFrom, daysTo }) => ({
			carrier,
			days: { from: daysFrom, to: daysTo },
			price: isFree ? 0 : price,
		}));
}

/**
 * Returns the highest price of a parcel within Chile, CLP, when each place uses its least expensive option,
 * and the known business days of these options. Search engines and feeds state this because they do not
 * distinguish comunas.
 */
export function shippingWithinChile(
	parcel: Omit<Parcel, 'address'>,
	terms: Parameters<typeof shippingOptions>[1],
): Pick<ShippingOption, 'price' | 'days'> {
	const named = terms.shippingRates.flatMap(({ comunas }) => comunas);
	const places = [
		...(named.length + terms.shippingRates.flatMap((rate) => rate.regions).length > 0 ? regions : ['']).map(
			(state) => ({ state, city: '' }),
		),
		...[...new Set(named)].map((city) => ({ state: '', city })),
	];
	const ways = places.flatMap((place) =>
		shippingOptions({ ...parcel, address: { ...place, country: 'Chile' } }, terms).slice(0, 1),
	);
	const days = ways.flatMap((way) => way.days ?? []);
	return {
		price: Math.max(...ways.map(({ price }) => price)),
		days:
			days.length === 0
				? null
				: { from: Math.min(...days.map(({ from }) => from)), to: Math.max(...days.map(({ to }) => to)) },
	};
}
