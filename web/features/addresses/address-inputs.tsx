import { isInChile } from '#contract/contact/written-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';
import { CountryField } from './country-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import type { AddressField } from './use-address-faults.ts';

type AddressInputsProps = {
	values: Record<AddressField, string>;
	bind: (name: AddressField) => Partial<TextFieldProps>;
	set: (name: AddressField, value: string) => void;
	/** Shows only name and phone, for a buyer who picks the order up. */
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
