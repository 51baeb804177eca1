/** The texts of one language: top-level sections of `public/locales/{en,es}.json`. */
export type Texts = Record<string, unknown>;
