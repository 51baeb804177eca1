import { type ChangeEvent, useId } from 'react';
import { isInChile } from '#contract/accounts/addresses.ts';
import { comunasOf, regions } from '#contract/accounts/regions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { AddressField } from './address-rules.ts';

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

/**
 * The fields of an address, for a grid of two columns. Regions and comunas of Chile are offered; any other
 * text is taken too.
 */
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
