import { isInChile } from '#contract/contact/written-addresses.ts';
import { CountryField } from '../../features/addresses/country-field.tsx';
import { PlaceFields } from '../../features/addresses/place-fields.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { TextField } from '../../ui/text-field.tsx';
import { addressFields, type ChatOrderForm } from './use-chat-order-form.ts';

/** The fields of an address that is not the account's own. */
export function ChatOrderAddress({ order }: { order: ChatOrderForm }) {
	const { t } = useTranslation();
	const { form } = order;
	const { field, errorOf } = form;
	const { city, state, country } = order.place;
	const fillIn = (name: 'city' | 'state', text: string) =>
		form.setValue(name, text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
	return (
		<div className="grid gap-4 sm:grid-cols-2">
			{addressFields.map((name) => {
				if (isInChile(country) && name === 'state') return null;
				if (isInChile(country) && name === 'city')
					return (
						<PlaceFields
							key={name}
							region={state}
							comuna={city}
							errors={{ region: errorOf('state'), comuna: errorOf('city') }}
							onRegion={(text) => fillIn('state', text)}
							onComuna={(text) => fillIn('city', text)}
						/>
					);
				if (name === 'country') return <CountryField key={name} value={country} {...field(name)} />;
				return (
					<TextField
						key={name}
						label={t(`addresses.${name}`)}
						required={name !== 'zip' || !isInChile(country)}
						{...field(name)}
					/>
				);
			})}
		</div>
	);
}
