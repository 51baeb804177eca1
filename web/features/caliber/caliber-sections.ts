import type { Caliber } from '#contract/catalogue/calibers.schema.ts';
import { frequencyHz, lignes } from '#contract/catalogue/calibers.ts';
import type { Movement } from '#contract/catalogue/enumerations.ts';
import type { Language } from '#contract/languages/languages.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';

const sectionNames = ['basic', 'features', 'physical', 'technical', 'systems', 'additional'] as const;

type SectionName = (typeof sectionNames)[number];

type FactName = TextsIn<'caliber.fact'>;

type CaliberUnit = TextsIn<'caliber.unit'>;

type CaliberFactValues = Partial<Record<FactName, FactValue | null>>;

/** A value shown as it is, or a translated one: yes or no, a term, a measurement. */
export type FactValue =
	| { is: 'text'; text: string }
	| { is: 'flag'; value: boolean }
	| { is: 'term'; family: 'country' | 'winding'; term: string }
	| { is: 'movement'; movement: Movement }
	| { is: 'measure'; figure: string; unit: CaliberUnit }
	| { is: 'rate'; seconds: string; per: 'day' | 'month' | 'year' };

type CaliberFact = { key: FactName; value: FactValue };

type CaliberSection = { name: SectionName; facts: CaliberFact[] };

/**
 * Parses an accuracy such as `-20/+40 s/day`, whose unit of time is a word, and typesets its minus sign.
 * Returns null for any other text.
 */
function rate(accuracy: string | null | undefined): FactValue | null {
	const [, seconds, per] = /^(\S+) s\/(day|month|year)$/.exec(accuracy ?? '') ?? [];
	return seconds && per
		? { is: 'rate', seconds: seconds.replaceAll('-', '−'), per: per as 'day' | 'month' | 'year' }
		: null;
}

/** Rewrites the numbers of a text, stored in English notation, in the notation of the reader's language. */
const figuresIn = (text: string | null | undefined, language: Language) =>
	text?.replaceAll(/(?<=\d)\.(?=\d)/g, formatNumber(0.5, language, 1).charAt(1));

/** The facts of a caliber in six sections. Unknown values and empty sections are omitted. */
export function caliberSections(caliber: Partial<Caliber>, language: Language): CaliberSection[] {
	const measure = (value: number | null | undefined, unit: CaliberUnit): FactValue | null =>
		value === null || value === undefined
			? null
			: { is: 'measure', figure: formatNumber(value, language, 2), unit };
	const plain = (value: string | number | null | undefined): FactValue | null =>
		value === null || value === undefined || value === '' ? null : { is: 'text', text: String(value) };
	const flag = (value: boolean | null | undefined): FactValue | null =>
		value === null || value === undefined ? null : { is: 'flag', value };
	const term = (family: 'country' | 'winding', value: string | null | undefined): FactValue | null =>
		value ? { is: 'term', family, term: value } : null;

	const accuracy = figuresIn(caliber.accuracy, language);
	const inLignes = lignes(caliber.diameter);
	const all: Record<SectionName, CaliberFactValues> = {
		basic: {
			movement: caliber.movement ? { is: 'movement', movement: caliber.movement } : null,
			country: term('country', caliber.country),
			year: plain(caliber.year),
		},
		features: {
			hacking: flag(caliber.hacking),
			quickSetDate: flag(caliber.quickSetDate),
			skeleton: flag(caliber.skeleton),
			hands: plain(caliber.hands),
			handsSizes: plain(caliber.handsSizes),
		},
		physical: {
			lignes: inLignes ? { is: 'measure', figure: inLignes, unit: 'ligne' } : null,
			diameter: measure(caliber.diameter, 'mm'),
			casingDiameter: measure(caliber.casingDiameter, 'mm'),
			height: measure(caliber.height, 'mm'),
			jewels: plain(caliber.jewels),
		},
		technical: {
			bph: measure(caliber.bph, 'bph'),
			frequency: measure(frequencyHz(caliber.bph) ?? caliber.frequency, 'Hz'),
			powerReserve: measure(caliber.powerReserve, 'hour'),
			accuracy: rate(accuracy) ?? plain(accuracy),
			liftAngle: measure(caliber.liftAngle, 'degree'),
		},
		systems: {
			shockSystem: plain(caliber.shockSystem),
			regulatorSystem: plain(caliber.regulatorSystem),
			rotorWindingDirection: term('winding', caliber.rotorWindingDirection),
			crownWindingDirection: term('winding', caliber.crownWindingDirection),
		},
		additional: { battery: plain(caliber.battery), stem: plain(figuresIn(caliber.stem, language)) },
	};
	return sectionNames
		.map((name) => ({ name, facts: known(all[name]) }))
		.filter(({ facts }) => facts.length > 0);
}

function known(values: CaliberFactValues): CaliberFact[] {
	return Object.entries(values).flatMap(([key, value]) => (value ? [{ key: key as FactName, value }] : []));
}
