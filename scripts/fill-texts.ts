import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, inLanguages, type Language, languages } from '../contract/languages/languages.ts';
import { mergedTexts } from '../web/i18n/merged-texts.ts';

/** Fills what a language's texts lack from the default one's: a browser then needs one file only. */
export function fillTexts(folder: string): void {
	const path = (language: Language) => join(folder, 'locales', `${language}.json`);
	const texts = inLanguages((language) => JSON.parse(readFileSync(path(language), 'utf8')));
	for (const language of languages)
		writeFileSync(path(language), JSON.stringify(mergedTexts(texts[defaultLanguage], texts[language])));
}
