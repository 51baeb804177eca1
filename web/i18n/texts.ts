import type { Language } from '#contract/languages/languages.ts';

/** The texts of one language: top-level sections of `public/locales/{en,es}.json`. */
export type LanguageTexts = Record<string, unknown>;

/** Texts that the owner wrote anew, by language, in the form of the files; null: none. */
export type TextOverrides = Readonly<Record<Language, LanguageTexts | null>>;
