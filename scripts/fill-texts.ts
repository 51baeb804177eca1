import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergedTexts } from '../web/i18n/merged-texts.ts';

/** Fills what the Spanish texts of a build lack from the English ones: a browser then needs one file only. */
export function fillTexts(folder: string): void {
	const path = (language: string) => join(folder, 'locales', `${language}.json`);
	const [english, spanish] = ['en', 'es'].map((language) => JSON.parse(readFileSync(path(language), 'utf8')));
	writeFileSync(path('es'), JSON.stringify(mergedTexts(english, spanish)));
	writeFileSync(path('en'), JSON.stringify(english));
}
