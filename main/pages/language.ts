import { acceptedLanguage, type Language, languageOf } from '#contract/languages/languages.ts';

/** The language of a page: `?lng`, then the cookie of the browser's detector, then Accept-Language. */
export function requestLanguage(
	query: string,
	cookie: string | undefined,
	acceptLanguage: string | undefined,
): Language {
	const asked = query.includes('lng=') ? new URLSearchParams(query).get('lng') : null;
	if (asked && isTag(asked)) return languageOf(asked);
	const kept = /(?:^|;\s*)i18next=([^;]{1,35})/.exec(cookie ?? '')?.[1];
	if (kept && isTag(kept)) return languageOf(kept);
	return acceptedLanguage(acceptLanguage);
}

const isTag = (text: string) => /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(text);
