import type { Language } from '#contract/languages/languages.ts';
import type { LanguageTexts } from './texts.ts';

declare const __TEXTS_VERSION__: string;

/** Retries of one file, and the delay (ms) before the first, doubled each time (point 9). */
const retries = 5;
const firstDelay = 350;
const files = new Map<Language, Promise<LanguageTexts>>();

/** Reads all texts of a language once. Rejects after all retries; the next call tries again. */
export function readTexts(language: Language): Promise<LanguageTexts> {
	const known = files.get(language);
	if (known) return known;
	const file = readWithRetries(`/locales/${language}.json?v=${__TEXTS_VERSION__}`);
	files.set(language, file);
	file.catch(() => files.delete(language));
	return file;
}

async function readWithRetries(address: string): Promise<LanguageTexts> {
	for (let attempt = 0; ; attempt++) {
		try {
			const response = await fetch(address);
			if (!response.ok) throw new Error(`The texts could not be read: ${response.status}`);
			return await response.json();
		} catch (error) {
			if (attempt === retries) throw error;
			await new Promise((resolve) => setTimeout(resolve, firstDelay * 2 ** attempt));
		}
	}
}
