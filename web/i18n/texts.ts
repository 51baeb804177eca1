import { createInstance, type InitOptions, type i18n } from 'i18next';
import { type Language, languages } from '#contract/languages.ts';

/** The texts of one language: top-level sections of `public/locales/{en,es}.json`. */
export type Texts = Record<string, unknown>;

/** An i18next instance that is not started yet. */
export const newTexts = (): i18n => createInstance();

/** How texts are looked up, on the server and in the browser. A missing key falls back to English. */
export const textsOptions = (language: Language): InitOptions => ({
	lng: language,
	fallbackLng: 'en',
	supportedLngs: languages,
	interpolation: { escapeValue: false },
	react: { useSuspense: false, bindI18n: 'languageChanged', bindI18nStore: '' },
});
