import type { Movement } from '#contract/catalogue/enumerations.ts';
import type { Language } from '#contract/languages/languages.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import type { TextsIn } from '../../../i18n/text-keys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { FullWatch } from '../watch.queries.ts';
/** Kinds of values: plain, a term that has a translation, yes or no, or a measure with its unit. */
export type SpecValue =
	| { is: 'text'; text: string }
	| { is: 'term'; family: 'material' | 'crystal' | 'condition'; term: string }
	| { is: 'flag'; value: boolean }
	| { is: 'measure'; figure: string; unit: 'mm' | 'g' | 'm' }
	| { is: 'months'; count: number }
	| { is: 'movement'; movement: Movement }
	| { is: 'caliber'; name: string };
type SpecName = TextsIn<'watch.spec'>;
export type SpecRow = { key: SpecName; value: SpecValue };

/**
 * Rows of the specification, the most telling first. Unknown values have no row; only the owner gets the
 * serial number.
 */
export function specification(watch: FullWatch, language: Language): SpecRow[] {
	const text = (value: string | number | null | undefined): SpecValue | null =>
		value === null || value === undefined || value === '' ? null : { is: 'text', text: String(value) };
	const term = (family: 'material' | 'crystal' | 'condition', value: string | null): SpecValue | null =>
		value ? { is: 'term', family, term: value } : null;
	const measure = (value: number | null, unit: 'mm' | 'g' | 'm'): SpecValue | null =>
		value === null ? null : { is: 'measure', figure: formatNumber(value, language, 1), unit };
	const { caliber } = watch;
	const rows: [SpecName, SpecValue | null][] = [
		['reference', text(watch.reference)],
		['movement', caliber && { is: 'movement', movement: caliber.movement }],
		['caliber', caliber && { is: 'caliber', name: `${caliber.brand.name} ${caliber.model}` }],
		['diameter', measure(watch.diameter, 'mm')],
		['material', term('material', watch.material)],
		['crystal', term('crystal', watch.crystal)],
		['waterResistance', measure(watch.waterResistance, 'm')],
		['condition', term('condition', watch.condition)],
		['year', text(watch.year)],
		['boxAndPapers', watch.boxAndPapers === null ? null : { is: 'flag', value: watch.boxAndPapers }],
		['warranty', watch.warranty ? { is: 'months', count: watch.warranty.months } : null],
		['serial', text(watch.serial)],
		['thickness', measure(watch.thickness, 'mm')],
		['lugToLug', measure(watch.lugToLug, 'mm')],
		['betweenLugs', measure(watch.betweenLugs, 'mm')],
		['weight', measure(watch.weight, 'g')],
		['finish', text(watch.finish)],
		['dial', text(watch.dial)],
		['hands', text(watch.hands)],
		['luminous', text(watch.luminous)],
		['bezel', text(watch.bezel)],
		['crown', text(watch.crown)],
		['crystalDetail', text(watch.crystalDetail)],
		['caseBack', text(watch.caseBack)],
		['strap', text(watch.strap)],
		['clasp', text(watch.clasp)],
		['package', text(watch.package)],
	];
	return rows.flatMap(([key, value]) => (value ? [{ key, value }] : []));
}

/** Writes a value of the specification in the reader's language. */
export function useSpecText(): (value: SpecValue) => string {
	const { t, word } = useTranslation();
	return (value) => {
		switch (value.is) {
			case 'text':
				return value.text;
			case 'caliber':
				return value.name;
			case 'term':
				return word(`terms.${value.family}`, value.term);
			case 'flag':
				return t(value.value ? 'watch.yes' : 'watch.no');
			case 'measure':
				return `${value.figure} ${value.unit}`;
			case 'months':
				return t('watch.months', { count: value.count });
			case 'movement':
				return t(`cards.movement.${value.movement}`);
		}
	};
}
