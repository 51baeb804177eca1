import { createInstance, type InitOptions, type i18n } from 'i18next';
import { type Language, languages } from '#contract/languages.ts';

/** The texts of one language: top-level sections of `public/locales/{en,es}.json`. */
export type Texts = Record<string, unknown>;

/** An i18next instance that is not started yet. */
export const newTexts = (): i18n => createInstance();

/**
 * How texts are looked up in the browser. A missing key falls back to English: in development by reading both files, in a build
 * because its Spanish file is filled from the English one, so that nobody loads two.
 */
export const textsOptions = (language: Language): InitOptions => ({
	lng: language,
	fallbackLng: import.meta.env.DEV && 'en',
	supportedLngs: languages,
	interpolation: { escapeValue: false },
	react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
});
