import { readCountry } from '../contact/countries.ts';

/** A country beside Chile that orders are shipped to, by ISO code, and what a parcel costs, CLP. */
export type CountryPrice = { country: string; price: number };

/** Reads `PE=35000` or `Perú=35.000`; null: it is none, or Chile, whose prices are other settings. */
export function readCountryPrice(text: string): CountryPrice | null {
	const [, name = '', amount = ''] =
		/^(.+?)\s*=\s*(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})$/.exec(text.trim()) ?? [];
	const country = readCountry(name);
	if (!country || country === 'CL') return null;
	return { country, price: Number(amount.replaceAll('.', '')) };
}

/** What a parcel to a country costs, CLP; null: nothing is shipped there. */
export function priceAbroad(country: string, prices: readonly CountryPrice[]): number | null {
	const code = readCountry(country);
	return prices.find((one) => one.country === code)?.price ?? null;
}
