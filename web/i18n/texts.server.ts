import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, inLanguages, type Language } from '#contract/languages/languages.ts';
import { mergedTexts } from './merged-texts.ts';
import { createTextReader, type TextReader } from './text-reader.ts';
import type { LanguageTexts, TextOverrides } from './texts.ts';

type Loaded = { texts: TextReader; all: LanguageTexts; blocks: Map<string, string> };
let loaded: Record<Language, Loaded> | undefined;

/** Reads the translation files of the build once. In development they are read for each page. */
function load(language: Language): Loaded {
	if (loaded && !import.meta.env.DEV) return loaded[language];
	const folder = import.meta.env.DEV ? 'public' : 'build/client';
	const read = (name: Language): LanguageTexts =>
		JSON.parse(readFileSync(join(process.cwd(), folder, 'locales', `${name}.json`), 'utf8'));
	const base = read(defaultLanguage);
	const start = (name: Language, all: LanguageTexts): Loaded => ({
		texts: createTextReader(name, all),
		all,
		blocks: new Map(),
	});
	// Missing texts of a language are filled from the default language.
	loaded = inLanguages((one) => start(one, mergedTexts(base, read(one)) as LanguageTexts));
	return loaded[language];
}

/** The owner's texts merged into those of the build, once after each change. */
const own = new WeakMap<LanguageTexts, Loaded>();

function loadWith(language: Language, texts: TextOverrides): Loaded {
	const built = load(language);
	const over = texts[language];
	if (!over) return built;
	const known = own.get(over);
	if (known && !import.meta.env.DEV) return known;
	const all = mergedTexts(built.all, over) as LanguageTexts;
	const made: Loaded = { texts: createTextReader(language, all), all, blocks: new Map() };
	own.set(over, made);
	return made;
}

/** The text reader that all requests in a language share. It contains no visitor data. */
export const serverTexts = (language: Language, own: TextOverrides): TextReader =>
	loadWith(language, own).texts;

/** Every text of a language, as the file that browsers load. */
export const textsFile = (language: Language, own: TextOverrides): string =>
	JSON.stringify(loadWith(language, own).all);

/**
 * The sections of a page as JSON for its HTML. There are few distinct sets of sections; each is serialized
 * once.
 */
export function sectionsOf(language: Language, names: readonly string[], own: TextOverrides): string {
	const { all, blocks } = loadWith(language, own);
	const wanted = [...new Set(names)];
	const key = wanted.join();
	const cached = blocks.get(key);
	if (cached !== undefined) return cached;
	const json = JSON.stringify(Object.fromEntries(wanted.map((name) => [name, all[name]])));
	const safe = json.replaceAll('<', '\\u003c');
	blocks.set(key, safe);
	return safe;
}
