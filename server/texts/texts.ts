import type { ErrorCode } from '#contract/http/errors.ts';
import type { Language } from '#contract/languages/languages.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

/** The server's texts. A text that is missing in one language is a compile error. */
type ServerTexts = typeof en & typeof es & { errors: Record<ErrorCode, string> };

export const texts: Readonly<Record<Language, ServerTexts>> = { en, es };

/** Replaces each `{name}` in a text with its value. */
export const fill = (text: string, values: Readonly<Record<string, unknown>>) =>
	text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
