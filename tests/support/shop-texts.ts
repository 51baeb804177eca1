import { readFileSync } from 'node:fs';

export type TextsLanguage = 'en' | 'es';

/** Returns the shop's own texts, so that a test reads the page as a person does. */
export function textsOf(language: TextsLanguage): (key: string, values?: Record<string, unknown>) => string {
	const read = (path: string) =>
		JSON.parse(readFileSync(new URL(`../../${path}/${language}.json`, import.meta.url), 'utf8'));
	const texts: unknown = { ...read('public/locales'), ...read('web/i18n/desk-texts') };
	return (key, values = {}) => {
		// biome-ignore lint/suspicious/noExplicitAny: a path through the texts
		const text = key.split('.').reduce((value: any, part) => value?.[part], texts);
		if (typeof text !== 'string') throw new Error(`No text ${key} in ${language}`);
		return text.replace(/{{(\w+)}}/g, (_, name) => String(values[name]));
	};
}
export type T = ReturnType<typeof textsOf>;
