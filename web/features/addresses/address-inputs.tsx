import type { AddressFields } from '#contract/accounts/addresses.schema.ts';
import { checkAddress } from '#contract/contact/address-check.ts';
import { isInChile } from '#contract/contact/addresses.ts';
import { longestPhone } from '#contract/contact/phones.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import type { FieldErrors } from '../../ui/use-fields.ts';
import { CountryField } from './country-field.tsx';
import { PlaceFields } from './place-fields.tsx';

type AddressInputsProps = {
	values: Record<AddressField, string>;
	bind: (name: AddressField) => Partial<TextFieldProps>;
	set: (name: AddressField, value: string) => void;
	/** Who it is alone, of somebody who picks their order up. */
	personOnly?: boolean;
};

/** The fields of an address in two columns. Regions and comunas of Chile are suggested. */
export function AddressInputs({ values, bind, set, personOnly = false }: AddressInputsProps) {
	const { t } = useTranslation();
	const inChile = isInChile(values.country);
	const field = (name: AddressField, more: Partial<TextFieldProps>) => (
		<TextField {...bind(name)} label={t(`addresses.${name}`)} required {...more} />
	);
	return (
		<>
			{field('firstName', { autoComplete: 'given-name' })}
			{field('lastName', { autoComplete: 'family-name' })}
			{!personOnly && (
				<>
					{field('street', {
						hint: t('addresses.streetHint'),
						autoComplete: 'address-line1',
						className: 'sm:col-span-2',
					})}
					{inChile ? (
						<PlaceFields
							region={values.state}
							comuna={values.city}
							errors={{ region: bind('state').error, comuna: bind('city').error }}
							onRegion={(text) => set('state', text)}
							onComuna={(text) => set('city', text)}
						/>
					) : (
						<>
							{field('state', { autoComplete: 'address-level1' })}
							{field('city', { autoComplete: 'address-level2' })}
						</>
					)}
					{field('zip', {
						hint: t('addresses.zipHint'),
						autoComplete: 'postal-code',
						inputMode: inChile ? 'numeric' : 'text',
						required: !inChile,
					})}
					<CountryField {...bind('country')} />
				</>
			)}
			{field('phone', { hint: t('addresses.phoneHint'), type: 'tel', autoComplete: 'tel', inputMode: 'tel' })}
		</>
	);
}

export type AddressField = keyof AddressFields;

/** The fields in the order of the form, with the most characters each takes (as the server counts them). */
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

/** Says what is wrong before the server is asked, in these fields alone if they are named. */
export function useAddressProblems() {
	const { t } = useTranslation();
	return (values: AddressFields, only?: readonly AddressField[]): FieldErrors<AddressField> => {
		const found: FieldErrors<AddressField> = {};
		const { problems } = checkAddress(values);
		for (const [field, max] of Object.entries(addressFields) as [AddressField, number][]) {
			const text = values[field].trim();
			const isOptional = field === 'zip' && isInChile(values.country);
			if ((only && !only.includes(field)) || (text === '' && isOptional)) continue;
			const problem = problems[field as keyof typeof problems];
			if (text === '') found[field] = t('addresses.required');
			else if (text.length > max) found[field] = t('addresses.tooLong', { max });
			else if (problem) found[field] = t(`faults.${problem.fault}`, { ...problem });
		}
		return found;
	};
}
