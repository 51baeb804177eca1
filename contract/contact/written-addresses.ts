import { cleanTyped } from '../languages/typed-text.ts';

/** The parts of an address that are written on a parcel. */
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

/** An address as lines to read: name, street, comuna and region with the postal code, country, phone. */
export function addressLines(address: WrittenAddress): [name: string, ...rest: string[]] {
	return [
		`${address.firstName} ${address.lastName}`.trim(),
		address.street,
		[address.zip, address.city, address.state].filter((part) => part.trim() !== '').join(', '),
		address.country,
		address.phone,
	];
}

/** Whether this is Chile, as people write it. */
export const isInChile = (country: string): boolean =>
	/^(?:chile|chl|cl|rep[uú]blica de chile)\.?$/i.test(cleanTyped(country));
