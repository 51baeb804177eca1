import { type ChangeEvent, useId } from 'react';
import type { AddressFields } from '#contract/accounts/addresses.schema.ts';
import { isInChile } from '#contract/accounts/addresses.ts';
import { comunasOf, regions } from '#contract/accounts/regions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldErrors } from '../../ui/use-fields.ts';

type AddressInputsProps = {
	values: Record<AddressField, string>;
	bind: (name: AddressField) => {
		name: string;
		value: string;
		error: string | null;
		onChange: (event: ChangeEvent<HTMLInputElement>) => void;
	};
	/** Who it is alone, of somebody who picks their order up. */
	personOnly?: boolean;
};

/** The fields of an address in two columns. Regions and comunas of Chile are offered only. */
export function AddressInputs({ values, bind, personOnly = false }: AddressInputsProps) {
	const { t } = useTranslation();
	const lists = useId();
	const inChile = isInChile(values.country);
	return (
		<>
			<TextField {...bind('firstName')} label={t('addresses.firstName')} autoComplete="given-name" required />
			<TextField {...bind('lastName')} label={t('addresses.lastName')} autoComplete="family-name" required />
			{!personOnly && (
				<>
					<TextField
						{...bind('street')}
						label={t('addresses.street')}
						hint={t('addresses.streetHint')}
						autoComplete="address-line1"
						required
						className="sm:col-span-2"
					/>
					<TextField
						{...bind('state')}
						label={t('addresses.state')}
						autoComplete="address-level1"
						list={`${lists}-regions`}
						required
					/>
					<TextField
						{...bind('city')}
						label={t('addresses.city')}
						autoComplete="address-level2"
						list={`${lists}-comunas`}
						required
					/>
					<TextField
						{...bind('zip')}
						label={t('addresses.zip')}
						hint={t('addresses.zipHint')}
						autoComplete="postal-code"
						inputMode={inChile ? 'numeric' : 'text'}
						required={!inChile}
					/>
					<TextField
						{...bind('country')}
						label={t('addresses.country')}
						autoComplete="country-name"
						required
					/>
				</>
			)}
			<TextField
				{...bind('phone')}
				label={t('addresses.phone')}
				hint={t('addresses.phoneHint')}
				type="tel"
				autoComplete="tel"
				inputMode="tel"
				required
			/>
			<Options id={`${lists}-regions`} values={inChile ? regions : []} />
			<Options id={`${lists}-comunas`} values={inChile ? comunasOf(values.state) : []} />
		</>
	);
}

function Options({ id, values }: { id: string; values: readonly string[] }) {
	return (
		<datalist id={id}>
			{values.map((value) => (
				<option key={value} value={value} />
			))}
		</datalist>
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
	phone: 30,
};

/** Says what is wrong before the server is asked, in these fields alone if they are named. */
export function useAddressProblems() {
	const { t } = useTranslation();
	return (values: AddressFields, only?: readonly AddressField[]): FieldErrors<AddressField> => {
		const found: FieldErrors<AddressField> = {};
		for (const [field, max] of Object.entries(addressFields) as [AddressField, number][]) {
			const text = values[field].trim();
			const isOptional = field === 'zip' && isInChile(values.country);
			if ((only && !only.includes(field)) || (text === '' && isOptional)) continue;
			if (text === '') found[field] = t('addresses.required');
			else if (text.length > max) found[field] = t('addresses.tooLong', { max });
			else if (field === 'phone' && !/^[+0-9 ()-]+$/.test(text)) found[field] = t('addresses.phoneInvalid');
		}
		return found;
	};
}
