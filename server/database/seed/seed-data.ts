import { readFileSync } from 'node:fs';
import type { CaliberFields } from '#contract/catalogue/calibers.schema.ts';
import type { CategoryName, ComplicationName } from '#contract/catalogue/enumerations.ts';
import type { WatchFields } from '#contract/catalogue/watches.schema.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { WatchArt } from '#illustrator/illustrate.ts';

type SeedText = string | null;
type Figure = number | null;

export type SeedWatch = WatchFields & {
	brand: string;
	reference: string;
	caliber: { brand: string; model: string } | null;
	categories: CategoryName[];
	stock: number;
	serial: SeedText;
	warrantyMonths: Figure;
	description: Record<Language, string>;
	art: WatchArt | null;
};

export type SeedCaliber = CaliberFields & { brand: string; complications: ComplicationName[] };

const read = <T>(name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;

export const brandsData = read<{ name: string; country: SeedText; founded: Figure }[]>('brands.json');
export const calibersData = read<SeedCaliber[]>('calibers.json');
export const watchesData = read<SeedWatch[]>('watches.json');
/** Spanish translation of a specification phrase; a missing entry is the same in both languages. */
const phrases = read<Record<string, string | undefined>>('phrases.es.json');

/** Texts that differ in Spanish, in the form that the column stores. */
export function inSpanish<K extends string>(fields: readonly K[], row: Record<K, SeedText>): string {
	const known = fields.map((field) => [field, phrases[row[field] ?? '']]);
	return JSON.stringify(Object.fromEntries(known.filter(([, text]) => text !== undefined)));
}
