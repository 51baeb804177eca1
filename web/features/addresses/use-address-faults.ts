import type { AddressFields } from '#contract/accounts/addresses.schema.ts';
import { checkAddress } from '#contract/contact/address-check.ts';
import { longestPhone } from '#contract/contact/phones.ts';
import { isInChile } from '#contract/contact/written-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { FieldErrors } from '../../ui/use-fields.ts';

export type AddressField = keyof AddressFields;

/** The fields in the order of the form, with their maximum lengths as the server counts them. */
const addressFields: Record<AddressField, number> = {
	firstName: 80,
	lastName: 80,
	street: 200,
	state: 100,
	city: 100,
	zip: 20,
	country: 80,
	phone: longestPhone,
};

/** Validates an address before it is sent. With `only`, checks just those fields. */
export function useAddressFaults() {
	const { t } = useTranslation();
	return (values: AddressFields, only?: readonly AddressField[]): FieldErrors<AddressField> => {
		const found: FieldErrors<AddressField> = {};
		const { faults } = checkAddress(values);
		for (const [field, max] of Object.entries(addressFields) as [AddressField, number][]) {
			const text = values[field].trim();
			const isOptional = field === 'zip' && isInChile(values.country);
			if ((only && !only.includes(field)) || (text === '' && isOptional)) continue;
			const fault = faults[field as keyof typeof faults];
			if (text === '') found[field] = t('addresses.required');
			else if (text.length > max) found[field] = t('addresses.tooLong', { max });
			else if (fault) found[field] = t(`faults.${fault.fault}`, { ...fault });
		}
		return found;
	};
}
