import { matchingPlaces, placeNames, regionOf } from '#contract/contact/place-names.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SuggestField } from '../../ui/suggest-field.tsx';

type PlaceFieldsProps = {
	region: string;
	comuna: string;
	errors: { region?: string | null | undefined; comuna?: string | null | undefined };
	onRegion: (text: string) => void;
	onComuna: (text: string) => void;
};

/**
 * Region and comuna of a Chilean address, with suggestions while typing. The comuna determines the region.
 */
export function PlaceFields({ region, comuna, errors, onRegion, onComuna }: PlaceFieldsProps) {
	const { t } = useTranslation();
	const typeComuna = (text: string) => {
		onComuna(text);
		const known = placeNames.comunas(text);
		const its = known && regionOf(known);
		if (its) onRegion(its);
	};
	// When the field loses focus, the typed text is replaced with the official name.
	const leaveRegion = () => {
		const known = placeNames.regions(region);
		if (known && known !== region) onRegion(known);
		const its = regionOf(placeNames.comunas(comuna) ?? '');
		if (known && its && its !== known) onComuna('');
	};
	const leaveComuna = () => {
		const known = placeNames.comunas(comuna);
		if (known && known !== comuna) onComuna(known);
	};
	return (
		<>
			<SuggestField
				name="state"
				label={t('addresses.state')}
				value={region}
				error={errors.region ?? null}
				suggest={(typed) => matchingPlaces('regions', typed).map((value) => ({ value }))}
				onText={onRegion}
				onBlur={leaveRegion}
				autoComplete="address-level1"
				required
			/>
			<SuggestField
				name="city"
				label={t('addresses.city')}
				value={comuna}
				error={errors.comuna ?? null}
				suggest={(typed) =>
					matchingPlaces('comunas', typed, region).map((value) => ({ value, about: regionOf(value) }))
				}
				note={region === '' && comuna === '' ? t('addresses.comunaNote') : undefined}
				onText={typeComuna}
				onBlur={leaveComuna}
				autoComplete="address-level2"
				required
			/>
		</>
	);
}
