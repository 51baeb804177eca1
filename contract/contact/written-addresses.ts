import { cleanTyped } from '../languages/typed-text.ts';

/** Parts of an address that are printed on a parcel. */
export type WrittenAddress = {
	firstName: string;
	lastName: string;
	street: string;
	phone: string;
	city: string;
	state: string;
	zip: string;
	country: string;
};

/** Formats an address as lines: name, street, comuna and region with the postal code, country, phone. */
export function addressLines(address: WrittenAddress): [name: string, ...rest: string[]] {
	return [
		`${address.firstName} ${address.lastName}`.trim(),
		address.street,
		[address.zip, address.city, address.state].filter((part) => part.trim() !== '').join(', '),
		address.country,
		address.phone,
	];
}

/** Whether a typed country is Chile. */
export const isInChile = (country: string): boolean =>
	/^(?:chile|chl|cl|rep[uú]blica de chile)\.?$/i.test(cleanTyped(country));
