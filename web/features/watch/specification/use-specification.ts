import { formatNumber } from '#contract/languages/numbers.ts';
import type { TextsIn } from '../../../i18n/text-keys.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { FullWatch } from '../full-watch.ts';

type SpecName = TextsIn<'watch.spec'>;
type SpecRow = { key: SpecName; text: string };

/** The known facts of a watch, most important first. Only the owner sees the serial number. */
export function useSpecification(): (watch: FullWatch) => SpecRow[] {
	const { t, word, language } = useTranslation();
	const text = (value: string | number | null | undefined) =>
		value === null || value === undefined ? null : String(value);
	const term = (family: 'material' | 'crystal' | 'condition', value: string | null) =>
		value && word(`terms.${family}`, value);
	const measure = (value: number | null, unit: 'mm' | 'g' | 'm') =>
		value === null ? null : `${formatNumber(value, language, 1)} ${unit}`;
	return (watch) => {
		const { caliber } = watch;
		const isSold = watch.unavailable?.state === 'sold';
		const rows: [SpecName, string | null][] = [
			['reference', text(watch.reference)],
			['movement', caliber && t(`cards.movement.${caliber.movement}`)],
			['caliber', caliber && `${caliber.brand.name} ${caliber.model}`],
			['diameter', measure(watch.diameter, 'mm')],
			['material', term('material', watch.material)],
			['crystal', term('crystal', watch.crystal)],
			['waterResistance', measure(watch.waterResistance, 'm')],
			['condition', term('condition', watch.condition)],
			['year', text(watch.year)],
			['boxAndPapers', watch.boxAndPapers === null ? null : t(watch.boxAndPapers ? 'watch.yes' : 'watch.no')],
			['warranty', watch.warranty && !isSold ? t('watch.months', { count: watch.warranty.months }) : null],
			['serial', text(watch.serial ?? watch.maskedSerial)],
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
		return rows.flatMap(([key, text]) => (text ? [{ key, text }] : []));
	};
}
