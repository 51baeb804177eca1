import { isInChile } from '#contract/contact/written-addresses.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Select } from '../../ui/select.tsx';
import type { TextFieldProps } from '../../ui/text-field.tsx';
import { useConstants } from '../page/constants-context.ts';

/**
 * The countries that the shop ships to. The country of an older address stays selectable so that it can be
 * changed.
 */
export function CountryField({ value, ...bound }: Partial<TextFieldProps>) {
	const { t, language } = useTranslation();
	const { SHIPPING_COUNTRIES } = useConstants();
	const options = [
		{ value: 'Chile', label: 'Chile' },
		...SHIPPING_COUNTRIES.map(({ name }) => ({ value: name.es, label: name[language] })),
	];
	const typed = String(value);
	const shown = isInChile(typed) ? 'Chile' : typed;
	const isShipped = options.some((one) => one.value === shown);
	return (
		<Select
			{...(bound as object)}
			label={t('addresses.country')}
			hint={options.length === 1 ? t('addresses.countryOnly') : undefined}
			error={isShipped ? bound.error : t('addresses.countryUnshipped')}
			autoComplete="country-name"
			required
			value={shown}
			options={isShipped ? options : [...options, { value: shown, label: shown }]}
		/>
	);
}
