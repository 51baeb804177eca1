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

/** How closely a row names the place: 3 its comuna, 2 its region, 1 no place; 0: it does not go there. */
function closeness({ regions, comunas }: ShippingRate, { address }: Parcel): number {
	if (regions.length + comunas.length === 0) return 1;
	const { region, comuna } = placeOf(address);
	if (comuna && comunas.includes(comuna)) return 3;
	return region && regions.includes(region) ? 2 : 0;
}

/**
 * The ways to send a parcel, the cheapest first. Of each carrier the row counts that names the place most
 * closely, and of those the cheapest; where no row fits, the flat rate. From the threshold on all are free.
 * Abroad only the country's own price counts; none: nothing is shipped there.
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
	// Before an address is typed, Chile's prices are shown.
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
 * The most that a parcel costs within Chile, CLP, when each place takes its cheapest way, and the working
 * days of these ways as far as they are known: what search engines and feeds state, which know no comunas.
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
