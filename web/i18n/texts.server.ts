import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { i18n } from 'i18next';
import type { Language } from '#contract/languages.ts';
import { mergedTexts } from './merged-texts.ts';
import { createTextReader } from './text-reader.ts';
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
		texts: createTextReader(name, all),
		all,
		blocks: new Map(),
	});
	// English fills the gaps of a language.
	loaded = { en: start('en', english), es: start('es', mergedTexts(english, read('es')) as Texts) };
	return loaded[language];
}

/** The text reader that all requests of a language share; it holds no visitor's data. */
export const serverTexts = (language: Language): i18n => load(language).texts;

/** The sections of a page as JSON for its HTML. Pages use a few sets of sections; each is serialised once. */
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
