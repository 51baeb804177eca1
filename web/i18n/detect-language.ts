import { type Language, languageOf } from '#contract/languages/languages.ts';

/** Cookie, and keys in the browser's storage. The server reads the cookie too. */
const cookieName = 'i18next';
const storageKey = 'i18nextLng';
const year = 365 * 24 * 60 * 60;

/** The first of: `?lng=`, the cookie, the storage, the browser's languages and the page's language. */
export function detectLanguage(): Language {
	const detected = [
		new URLSearchParams(location.search).get('lng'),
		document.cookie.match(new RegExp(`(?:^|; )${cookieName}=([^;]*)`))?.[1],
		stored(() => localStorage.getItem(storageKey)),
		stored(() => sessionStorage.getItem(storageKey)),
		...navigator.languages,
		document.documentElement.lang,
	].find(isLanguageTag);
	const language = languageOf(detected);
	rememberLanguage(language);
	return language;
}

/** Anyone can put any text into an address, so text that is not a language tag is ignored. */
const isLanguageTag = (tag: string | null | undefined): boolean => /^[\w@.-]{1,128}$/.test(tag ?? '');

export function rememberLanguage(language: Language): void {
	stored(() => localStorage.setItem(storageKey, language));
	// biome-ignore lint/suspicious/noDocumentCookie: Safari before 18.4 and Firefox before 140 lack the Cookie Store API
	document.cookie = `${cookieName}=${language}; Max-Age=${year}; Path=/; SameSite=Lax`;
}

/** Undefined if the browser does not allow access to its storage. */
function stored<Value>(access: () => Value): Value | undefined {
	try {
		return access();
	} catch {
		return undefined;
	}
}

/**
 * Written only when the user chooses a language, not when a page is opened in the language of its address.
 */
const chosenKey = 'language-chosen';

export function notifyOtherTabs(language: Language): void {
	// If the storage is not accessible, other tabs are unaffected.
	stored(() => localStorage.setItem(chosenKey, `${language} ${Date.now()}`));
}

export function followOtherTabs(follow: (language: Language) => void): void {
	addEventListener('storage', ({ key, newValue }) => {
		if (key === chosenKey && newValue) follow(languageOf(newValue));
	});
}
