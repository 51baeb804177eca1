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

/**
 * Formats an address as lines: name, street, comuna and region, country, phone. The postal code is written
 * before the comuna, as Correos de Chile does.
 */
export function addressLines(address: WrittenAddress): [name: string, ...rest: string[]] {
	return [
		`${address.firstName} ${address.lastName}`.trim(),
		address.street,
		joinFilled([joinFilled([address.zip, address.city], ' '), address.state], ', '),
		address.country,
		address.phone,
	];
}

const joinFilled = (parts: readonly string[], separator: string): string =>
	parts.filter((part) => part.trim() !== '').join(separator);

/** Whether a typed country is Chile. */
export const isInChile = (country: string): boolean =>
	/^(?:chile|chl|cl|rep[uú]blica de chile)\.?$/i.test(cleanTyped(country));
