import LanguageDetector from 'i18next-browser-languagedetector';
import { type Language, languageOf } from '#contract/languages/languages.ts';

/** Values that look like script injection are ignored by the detector itself. */
const detector = new LanguageDetector(null, {
	order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'],
	lookupQuerystring: 'lng',
	lookupCookie: 'i18next',
	lookupLocalStorage: 'i18nextLng',
	caches: ['localStorage', 'cookie'],
	cookieMinutes: 365 * 24 * 60,
	cookieOptions: { path: '/', sameSite: 'lax' },
});

export function detectLanguage(): Language {
	const detected = detector.detect();
	const language = languageOf(Array.isArray(detected) ? detected[0] : detected);
	rememberLanguage(language);
	return language;
}

export function rememberLanguage(language: Language): void {
	detector.cacheUserLanguage(language);
}

/**
 * Written only when the user chooses a language, not when a page is opened in the language of its address.
 */
const chosenKey = 'language-chosen';

export function notifyOtherTabs(language: Language): void {
	try {
		localStorage.setItem(chosenKey, `${language} ${Date.now()}`);
	} catch {
		// The storage is not accessible, so other tabs are unaffected.
	}
}

export function followOtherTabs(follow: (language: Language) => void): void {
	addEventListener('storage', ({ key, newValue }) => {
		if (key === chosenKey && newValue) follow(languageOf(newValue));
	});
}
