import { readCountry } from '../contact/countries.ts';

/** A country other than Chile, by ISO code, and the price of a parcel to it, CLP. */
export type CountryPrice = { country: string; price: number };

/**
 * Parses `PE=35000` or `Perú=35.000`; null for an invalid text and for Chile, whose prices are other
 * settings.
 */
export function readCountryPrice(text: string): CountryPrice | null {
	const [, name = '', amount = ''] =
		/^(.+?)\s*=\s*(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})$/.exec(text.trim()) ?? [];
	const country = readCountry(name);
	if (!country || country === 'CL') return null;
	return { country, price: Number(amount.replaceAll('.', '')) };
}

/** Price of a parcel to a country, CLP; null when the shop does not ship there. */
export function priceAbroad(country: string, prices: readonly CountryPrice[]): number | null {
	const code = readCountry(country);
	return prices.find((one) => one.country === code)?.price ?? null;
}
