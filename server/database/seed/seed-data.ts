import { readFileSync } from 'node:fs';
import type {
	CategoryName,
	ComplicationName,
	Condition,
	Crystal,
	Material,
	Movement,
} from '#contract/enumerations.ts';
import type { WatchArt } from '#server/features/pictures/illustrator/illustrate.ts';

type Words = string | null;
type Figure = number | null;

export type SeedWatch = {
	brand: string;
	model: string;
	reference: string;
	caliber: { brand: string; model: string } | null;
	categories: CategoryName[];
	material: Material | null;
	crystal: Crystal | null;
	condition: Condition | null;
	featured: boolean;
	boxAndPapers: boolean | null;
	art: WatchArt | null;
} & Record<'price' | 'stock' | 'reviewCount', number> &
	Record<
		| 'originalPrice'
		| 'rating'
		| 'warrantyMonths'
		| 'diameter'
		| 'thickness'
		| 'lugToLug'
		| 'betweenLugs'
		| 'weight'
		| 'waterResistance'
		| 'year',
		Figure
	> &
	Record<
		| 'finish'
		| 'caseBack'
		| 'crystalDetail'
		| 'dial'
		| 'luminous'
		| 'hands'
		| 'bezel'
		| 'crown'
		| 'strap'
		| 'clasp'
		| 'package'
		| 'serial',
		Words
	>;

export type SeedCaliber = {
	brand: string;
	model: string;
	movement: Movement;
	complications: ComplicationName[];
} & Record<'hacking' | 'quickSetDate' | 'skeleton', boolean | null> &
	Record<
		| 'year'
		| 'hands'
		| 'diameter'
		| 'casingDiameter'
		| 'height'
		| 'jewels'
		| 'bph'
		| 'frequency'
		| 'powerReserve'
		| 'liftAngle',
		Figure
	> &
	Record<
		| 'country'
		| 'handsSizes'
		| 'accuracy'
		| 'shockSystem'
		| 'regulatorSystem'
		| 'rotorWindingDirection'
		| 'crownWindingDirection'
		| 'battery'
		| 'stem',
		Words
	>;

const read = <T>(name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;

export const brandsData = read<{ name: string; country: Words; founded: Figure }[]>('brands.json');
export const calibersData = read<SeedCaliber[]>('calibers.json');
export const watchesData = read<SeedWatch[]>('watches.json');
/** By `<brand> <reference>`. */
export const descriptionsData =
	read<Record<string, { en: string; es: string } | undefined>>('descriptions.json');
/** The Spanish of a specification's phrase; one that is missing reads the same in both languages. */
const phrases = read<Record<string, string | undefined>>('phrases.es.json');

/** What of these texts reads differently in Spanish, as the column keeps it. */
export function inSpanish<K extends string>(fields: readonly K[], row: Record<K, Words>): string {
	const known = fields.map((field) => [field, phrases[row[field] ?? '']]);
	return JSON.stringify(Object.fromEntries(known.filter(([, text]) => text !== undefined)));
}
