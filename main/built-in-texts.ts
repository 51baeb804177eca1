import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inLanguages, type Language } from '#contract/languages/languages.ts';

type BuiltInTexts = { [key: string]: unknown };

/** Reads the built-in texts by language, from the folder that contains `locales`. */
export function readBuiltInTexts(folder: string): Record<Language, BuiltInTexts> {
	const read = (language: Language): BuiltInTexts =>
		JSON.parse(readFileSync(join(import.meta.dirname, '..', folder, 'locales', `${language}.json`), 'utf8'));
	return inLanguages(read);
}
