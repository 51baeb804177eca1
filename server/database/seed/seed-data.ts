import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CaliberFields } from '#contract/catalogue/calibers.schema.ts';
import type { CategoryName, ComplicationName } from '#contract/catalogue/enumerations.ts';
import type { WatchFields } from '#contract/catalogue/watches.schema.ts';
import { documentIdFrom } from '#contract/http/ids.ts';
import { columnsIn, defaultLanguage, inLanguages, type Language } from '#contract/languages/languages.ts';
import { type PlateView, type WatchArt, type WatchToDraw, watchToDraw } from '#illustrator/illustrate.ts';
import { texts } from '../../texts/texts.ts';

type Words = string | null;
type Figure = number | null;

export type SeedWatch = WatchFields & {
	brand: string;
	reference: string;
	caliber: { brand: string; model: string } | null;
	categories: CategoryName[];
	stock: number;
	serial: Words;
	warrantyMonths: Figure;
	description: Record<Language, string>;
	art: WatchArt | null;
};

export type SeedCaliber = CaliberFields & { brand: string; complications: ComplicationName[] };

const read = <T>(name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;

export const brandsData = read<{ name: string; country: Words; founded: Figure }[]>('brands.json');
export const calibersData = read<SeedCaliber[]>('calibers.json');
export const watchesData = read<SeedWatch[]>('watches.json');
/** The Spanish of a specification's phrase; one that is missing reads the same in both languages. */
const phrases = read<Record<string, string | undefined>>('phrases.es.json');

/** The texts that differ in Spanish, as the column stores them. */
export function inSpanish<K extends string>(fields: readonly K[], row: Record<K, Words>): string {
	const known = fields.map((field) => [field, phrases[row[field] ?? '']]);
	return JSON.stringify(Object.fromEntries(known.filter(([, text]) => text !== undefined)));
}

/** The same documentId for the same thing, on every machine. */
export function seedDocumentId(kind: 'watch' | 'brand' | 'category' | 'caliber' | 'picture', key: string) {
	return documentIdFrom(createHash('sha512').update(`${kind}:${key}`).digest());
}

/** Between the middle of 2025 and the middle of 2026, in an order that mixes the brands. */
export function createdAtOf(key: string): Date {
	const minutes = createHash('sha256').update(`created:${key}`).digest().readUInt32BE(0) % (365 * 24 * 60);
	return new Date(Date.UTC(2025, 6, 1) + minutes * 60_000);
}

/** The drawing of an article of the demonstration shop. */
export function seedToDraw(watch: SeedWatch): WatchToDraw {
	const { caliber } = watch;
	const carried = calibersData.find((one) => one.brand === caliber?.brand && one.model === caliber.model);
	return watchToDraw(watch, carried);
}

/** Name and alternative texts of a picture. */
export function pictureNames(watch: SeedWatch, view: PlateView) {
	const title = `${watch.brand} ${watch.model}`;
	return {
		name: `${title}, ${texts[defaultLanguage].views[view]}`,
		...columnsIn(
			'alternative',
			inLanguages((language) => `${title}, ${texts[language].views[view]}`),
		),
	};
}
