import type { AddressFields } from '#contract/accounts/addresses.schema.ts';
import { isInChile } from '#contract/accounts/addresses.ts';

export type AddressField = keyof AddressFields;

/** The fields in the order of the form, with the most characters each takes (as the server counts them). */
export const addressFields: Record<AddressField, number> = {
	firstName: 80,
	lastName: 80,
	street: 200,
	state: 100,
	city: 100,
	zip: 20,
	country: 80,
	phone: 30,
};

export type AddressProblem = { key: 'required' | 'tooLong' | 'phoneInvalid'; max: number };

/** Faults of the typed fields, before the server is asked. All are required but a postal code in Chile. */
export function addressProblems(values: AddressFields): Partial<Record<AddressField, AddressProblem>> {
	const found: Partial<Record<AddressField, AddressProblem>> = {};
	for (const [field, max] of Object.entries(addressFields) as [AddressField, number][]) {
		const text = values[field].trim();
		if (text === '' && field === 'zip' && isInChile(values.country)) continue;
		if (text === '') found[field] = { key: 'required', max };
		else if (text.length > max) found[field] = { key: 'tooLong', max };
		else if (field === 'phone' && !/^[+0-9 ()-]+$/.test(text)) found[field] = { key: 'phoneInvalid', max };
	}
	return found;
}
