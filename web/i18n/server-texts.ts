import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { i18n } from 'i18next';
import type { Language } from '#contract/languages.ts';
import { newTexts, type Texts, textsOptions } from './texts.ts';

type Loaded = { all: Record<Language, Texts>; instances: Record<Language, i18n> };
let loaded: Loaded | undefined;

/** The translation files of the build, read once. In development they are read for each page. */
function load(): Loaded {
	if (loaded && !import.meta.env.DEV) return loaded;
	const folder = import.meta.env.DEV ? 'public' : 'build/client';
	const read = (language: Language): Texts =>
		JSON.parse(readFileSync(join(process.cwd(), folder, 'locales', `${language}.json`), 'utf8'));
	const all = { en: read('en'), es: read('es') };
	const resources = { en: { translation: all.en }, es: { translation: all.es } };
	const start = (language: Language): i18n => {
		const texts = newTexts();
		void texts.init({ ...textsOptions(language), resources, initAsync: false });
		return texts;
	};
	loaded = { all, instances: { en: start('en'), es: start('es') } };
	return loaded;
}

/** Shared by all requests of a language: it holds nothing of a visitor. */
export const serverTexts = (language: Language): i18n => load().instances[language];

/** The sections a page needs, for its HTML; what a language lacks is filled from English. */
export function sectionsOf(language: Language, names: readonly string[]): Texts {
	const { all } = load();
	return Object.fromEntries(
		[...new Set(names)].map((name) => [name, merged(all.en[name], all[language][name])]),
	);
}

function merged(base: unknown, over: unknown): unknown {
	// A list is one text: translated as a whole, and a list it stays.
	if (Array.isArray(base) || Array.isArray(over)) return over ?? base;
	if (base === null || typeof base !== 'object' || over === null || typeof over !== 'object')
		return over ?? base;
	const result: Record<string, unknown> = { ...base };
	for (const [key, value] of Object.entries(over)) result[key] = merged(result[key], value);
	return result;
}
