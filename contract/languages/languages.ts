export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** How figures and dates are written: English as in the United States, Spanish as in Chile. */
export const locales = { en: 'en-US', es: 'es-CL' } as const satisfies Record<Language, string>;

/** A detected tag that begins with `es` selects Spanish, anything else English (specification, point 1). */
export function languageOf(tag: string | null | undefined): Language {
	return /^es(?![a-z])/i.test(tag?.trim() ?? '') ? 'es' : 'en';
}

/** The language of an Accept-Language header: its first tag of the highest weight decides. */
export function acceptedLanguage(header: string | null | undefined): Language {
	let best = '';
	let bestWeight = 0;
	for (const part of (header ?? '').slice(0, 200).split(',')) {
		const [tag = '', ...parameters] = part.split(';');
		const q = parameters.map((text) => text.trim()).find((text) => text.startsWith('q='));
		const weight = q ? Number(q.slice(2)) : 1;
		if (tag.trim() && weight > bestWeight) {
			best = tag;
			bestWeight = weight;
		}
		// None weighs more: most headers begin with it.
		if (bestWeight >= 1) break;
	}
	return languageOf(best);
}

/** Something for each language. */
export const inLanguages = <Value>(make: (language: Language) => Value): Record<Language, Value> =>
	Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>;
