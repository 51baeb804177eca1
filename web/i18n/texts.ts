import { type BackendModule, createInstance, type i18n, type Resource } from 'i18next';
import type { Language } from '#contract/languages.ts';

/** The texts of one language: top-level sections of `public/locales/{en,es}.json`. */
export type Texts = Record<string, unknown>;

/**
 * An i18next instance that starts with the given texts. A missing key falls back to English. Reading more is the
 * backend's work: i18next asks it up to 5 times, first after 350 ms, then doubling, at most 10 files at once.
 */
export function createTexts(language: Language, resources: Resource, backend?: BackendModule): i18n {
	const texts = createInstance();
	if (backend) texts.use(backend);
	void texts.init({
		lng: language,
		fallbackLng: 'en',
		supportedLngs: ['en', 'es'],
		resources,
		partialBundledLanguages: true,
		initAsync: false,
		maxRetries: 5,
		retryTimeout: 350,
		maxParallelReads: 10,
		interpolation: { escapeValue: false },
		react: { useSuspense: false, bindI18nStore: 'added' },
	});
	return texts;
}
