import { acceptedLanguage, type Language, languageOf } from '#contract/languages/languages.ts';

/** Cookie of the browser's language detector. */
const cookieName = 'i18next';
const year = 365 * 24 * 60 * 60;

export type RequestLanguage = {
	language: Language;
	/** Set by the response when the address selects a language that the browser has not stored yet. */
	cookie: string | null;
};

/**
 * Language of a page: `?lng`, then the cookie of the browser's detector, then Accept-Language. The response
 * stores the value of `?lng`, because a second page may be requested before a script has run. The cookie
 * depends only on the address, so a cached response contains no visitor's choice.
 */
export function requestLanguage(
	query: string,
	cookie: string | undefined,
	acceptLanguage: string | undefined,
): RequestLanguage {
	const requested = query.includes('lng=') ? new URLSearchParams(query).get('lng') : null;
	const stored = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]{1,35})`).exec(cookie ?? '')?.[1];
	if (requested && isTag(requested)) {
		const language = languageOf(requested);
		const set = `${cookieName}=${language}; Path=/; Max-Age=${year}; SameSite=Lax`;
		return { language, cookie: stored === language ? null : set };
	}
	if (stored && isTag(stored)) return { language: languageOf(stored), cookie: null };
	return { language: acceptedLanguage(acceptLanguage), cookie: null };
}

const isTag = (text: string) => /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(text);
