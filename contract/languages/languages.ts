export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** Locales for numbers and dates: English as in the United States, Spanish as in Chile. */
export const locales = { en: 'en-US', es: 'es-CL' } as const satisfies Record<Language, string>;
/** Decimal and thousands separators. */
export const numberSeparators: Readonly<Record<Language, { point: string; group: string }>> = {
	en: { point: '.', group: ',' },
	es: { point: ',', group: '.' },
};

/** Locale for the names of time zones, and the words around the place name. */
export const zoneNaming: Readonly<Record<Language, { locale: string; around: RegExp }>> = {
	en: { locale: 'en', around: / Time$/ },
	es: { locale: 'es', around: /^hora (de |del )?/ },
};

/**
 * Language when the reader's is unknown, and fallback for missing translations (specification, point 1).
 */
export const defaultLanguage = 'en' satisfies Language;
/** The shop's own language, for the owner and for users without a chosen language. */
export const shopLanguage: Language = 'es';

/** Returns the supported language of a tag such as `es-CL`, or null. */
export const spoken = (tag: string): Language | null =>
	languages.find((one) => new RegExp(`^${one}(?![a-z])`, 'i').test(tag)) ?? null;

/** Returns the supported language of a client's locale such as `es-CL` or `es_CL`, or null. */
export const languageOfLocale = (locale: string): Language | null =>
	/^[a-z]{2}([-_][a-z\d]{2,8})*$/i.test(locale) ? spoken(locale) : null;

/** Returns the language of a detected tag, or the default language. */
export const languageOf = (tag: string | null | undefined): Language =>
	spoken(tag?.trim() ?? '') ?? defaultLanguage;

/** Returns the language chosen in a user's settings, or the fallback. */
export const chosenLanguage = (chosen: unknown, otherwise: Language = shopLanguage): Language =>
	languages.find((one) => one === chosen) ?? otherwise;

/** Returns the language of an Accept-Language header: the first supported tag with the highest weight. */
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
		// No weight exceeds 1, and most headers begin with it.
		if (bestWeight >= 1) break;
	}
	return languageOf(best);
}

/** Builds an object with one value per language. */
export const inLanguages = <Value>(make: (language: Language) => Value): Record<Language, Value> =>
	Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, Value>;

/** Name of the column with the value of one language: `description_es`. */
export const columnIn = <Name extends string, In extends Language>(name: Name, language: In) =>
	`${name}_${language}` as const;
export type ColumnIn<Name extends string> = `${Name}_${Language}`;
/** Maps values by language to columns; missing languages are omitted. */
export const columnsIn = <Name extends string, Value>(name: Name, values: Partial<Record<Language, Value>>) =>
	Object.fromEntries(
		languages.flatMap((one) => (values[one] === undefined ? [] : [[columnIn(name, one), values[one]]])),
	) as Record<ColumnIn<Name>, Value>;
