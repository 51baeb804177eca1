import { columnIn, defaultLanguage, type Language, languages } from '../languages/languages.ts';

type Translation = Exclude<Language, typeof defaultLanguage>;
export type TranslationField = `specification${Capitalize<Translation>}`;

/** Languages into which a specification is translated, each with its field and column. */
export const translations = languages
	.filter((one): one is Translation => one !== defaultLanguage)
	.map((language) => ({
		language,
		field: `specification${language.charAt(0).toUpperCase()}${language.slice(1)}` as TranslationField,
		column: columnIn('specification', language),
	}));
export type TranslationColumn = (typeof translations)[number]['column'];
/** Builds an object with the value under each translation field. */
export const inTranslations = <Value>(value: Value) =>
	Object.fromEntries(translations.map(({ field }) => [field, value])) as Record<TranslationField, Value>;

/** Texts of a watch's specification that can be translated. */
export const watchSpecificationTexts = [
	'finish',
	'caseBack',
	'crystalDetail',
	'dial',
	'luminous',
	'hands',
	'bezel',
	'crown',
	'strap',
	'clasp',
	'package',
] as const;

/** File columns for the translations of a watch's texts: `dial_es` for `dial` in `specification_es`. */
export const translatedColumns = translations.flatMap(({ language, column }) =>
	watchSpecificationTexts.map((text) => ({ name: columnIn(text, language), text, column })),
);

/** Texts of a caliber's specification that can be translated. */
export const caliberSpecificationTexts = [
	'country',
	'accuracy',
	'shockSystem',
	'regulatorSystem',
	'rotorWindingDirection',
	'crownWindingDirection',
	'battery',
	'stem',
] as const;
