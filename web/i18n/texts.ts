import type { Language } from '#contract/languages/languages.ts';

/** The texts of one language: top-level sections of `public/locales/{en,es}.json`. */
export type LanguageTexts = Record<string, unknown>;

/** Texts that the owner has replaced, by language, in the structure of the files; null if there are none. */
export type TextOverrides = Readonly<Record<Language, LanguageTexts | null>>;
