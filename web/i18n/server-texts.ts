import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { i18n } from 'i18next';
import type { Language } from '#contract/languages.ts';
import { createFirstTexts } from './first-texts.ts';
import { mergedTexts } from './merged-texts.ts';
import type { Texts } from './texts.ts';

type Loaded = { texts: i18n; all: Texts; blocks: Map<string, string> };
let loaded: Record<Language, Loaded> | undefined;

/** The translation files of the build, read once. In development they are read for each page. */
function load(language: Language): Loaded {
	if (loaded && !import.meta.env.DEV) return loaded[language];
	const folder = import.meta.env.DEV ? 'public' : 'build/client';
	const read = (name: Language): Texts =>
		JSON.parse(readFileSync(join(process.cwd(), folder, 'locales', `${name}.json`), 'utf8'));
	const english = read('en');
	const start = (name: Language, all: Texts): Loaded => ({
		texts: createFirstTexts(name, all),
		all,
		blocks: new Map(),
	});
	// What a language lacks is filled from English.
	loaded = { en: start('en', english), es: start('es', mergedTexts(english, read('es')) as Texts) };
	return loaded[language];
}

/**
 * Shared by all requests of a language: it holds nothing of a visitor. The same reader as the browser's first render has, a fraction
 * of i18next's work for each of a page's hundreds of texts.
 */
export const serverTexts = (language: Language): i18n => load(language).texts;

/** The sections a page needs as JSON for its HTML. Pages want one of a few sets, each of them written once. */
export function sectionsOf(language: Language, names: readonly string[]): string {
	const { all, blocks } = load(language);
	const wanted = [...new Set(names)];
	const key = wanted.join();
	const kept = blocks.get(key);
	if (kept !== undefined) return kept;
	const json = JSON.stringify(Object.fromEntries(wanted.map((name) => [name, all[name]])));
	const safe = json.replaceAll('<', '\\u003c');
	blocks.set(key, safe);
	return safe;
}
