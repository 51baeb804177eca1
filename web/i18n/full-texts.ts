import type { i18n } from 'i18next';
import HttpBackend from 'i18next-http-backend';
import type { Language } from '#contract/languages.ts';
import { newTexts, textsOptions } from './texts.ts';

declare const __TEXTS_VERSION__: string;

/** i18next with the whole translation files. Reading is tried up to 5 times more, first after 350 ms, then doubling. */
export async function createFullTexts(language: Language): Promise<i18n> {
	const texts = newTexts().use(HttpBackend);
	await texts.init({
		...textsOptions(language),
		maxRetries: 5,
		retryTimeout: 350,
		maxParallelReads: 10,
		backend: { loadPath: '/locales/{{lng}}.json', queryStringParams: { v: __TEXTS_VERSION__ } },
	});
	if (!texts.hasResourceBundle(language, 'translation'))
		throw new Error(`The texts of ${language} could not be read`);
	return texts;
}
