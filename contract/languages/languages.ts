export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

/** How figures and dates are written: English as in the United States, Spanish as in Chile. */
export const locales = { en: 'en-US', es: 'es-CL' } as const satisfies Record<Language, string>;
/** The marks of its figures. */
export const numberSeparators: Readonly<Record<Language, { point: string; group: string }>> = {
	en: { point: '.', group: ',' },
	es: { point: ',', group: '.' },
};

/** How its names of time zones are made: a locale that names places, and the words around them. */
export const zoneNaming: Readonly<Record<Language, { locale: string; around: RegExp }>> = {
	en: { locale: 'en', around: / Time$/ },
	es: { locale: 'es', around: /^hora (de |del )?/ },
};

/** Where nothing tells the reader's, and what fills the gaps of another (specification, point 1). */
export const defaultLanguage = 'en' satisfies Language;
/** The shop's own, for its owner and for who has chosen none. */
export const shopLanguage: Language = 'es';

/** The language of a tag such as `es-CL`; null: the shop does not speak it. */
export const spoken = (tag: string): Language | null =>
	languages.find((one) => new RegExp(`^${one}(?![a-z])`, 'i').test(tag)) ?? null;

/**
 * The language of a locale that a client names, such as `es-CL` or `es_CL`; null: the shop does not speak it.
 */
export const languageOfLocale = (locale: string): Language | null =>
	/^[a-z]{2}([-_][a-z\d]{2,8})*$/i.test(locale) ? spoken(locale) : null;

/** The language that a detected tag begins with, else the default. */
export const languageOf = (tag: string | null | undefined): Language =>
	spoken(tag?.trim() ?? '') ?? defaultLanguage;

/** The language that somebody chose in their settings, else the one given. */
export const chosenLanguage = (chosen: unknown, otherwise: Language = shopLanguage): Language =>
	languages.find((one) => one === chosen) ?? otherwise;

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

/** The name of the column that holds a value of one language: `description_es`. */
export const columnIn = <Name extends string, In extends Language>(name: Name, language: In) =>
	`${name}_${language}` as const;
export type ColumnIn<Name extends string> = `${Name}_${Language}`;
/** Values by language as columns; what is not given is left out. */
export const columnsIn = <Name extends string, Value>(name: Name, values: Partial<Record<Language, Value>>) =>
	Object.fromEntries(
		languages.flatMap((one) => (values[one] === undefined ? [] : [[columnIn(name, one), values[one]]])),
	) as Record<ColumnIn<Name>, Value>;
