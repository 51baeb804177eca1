import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';

type Wording = {
	zod: z.core.$ZodErrorMap;
	empty: string;
	atLeast: (count: unknown) => string;
	atMost: (count: unknown) => string;
	email: string;
};

const wordings: Record<Language, Wording> = {
	en: {
		zod: z.locales.en().localeError,
		empty: 'This is required.',
		atLeast: (count) => `At least ${count} characters.`,
		atMost: (count) => `At most ${count} characters.`,
		email: 'This is not an e-mail address.',
	},
	es: {
		zod: z.locales.es().localeError,
		empty: 'Este dato es obligatorio.',
		atLeast: (count) => `Al menos ${count} caracteres.`,
		atMost: (count) => `Como máximo ${count} caracteres.`,
		email: 'Este correo no es válido.',
	},
};

/**
 * Messages for invalid values in the reader's language: plain words for fields of forms, zod's messages for
 * the rest.
 */
export function wordingIn(language: Language): z.core.$ZodErrorMap {
	const wording = wordings[language];
	return (issue) => {
		if (issue.code === 'too_small' && issue.origin === 'string')
			return issue.minimum === 1 ? wording.empty : wording.atLeast(issue.minimum);
		if (issue.code === 'too_big' && issue.origin === 'string') return wording.atMost(issue.maximum);
		if (issue.code === 'invalid_format' && issue.format === 'email') return wording.email;
		return wording.zod(issue);
	};
}
