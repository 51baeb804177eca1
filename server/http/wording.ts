import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import { fill, texts } from '../texts/texts.ts';

/**
 * Messages for invalid values in the reader's language: plain words for fields of forms, zod's messages for
 * the rest.
 */
export function wordingIn(language: Language): z.core.$ZodErrorMap {
	const { empty, atLeast, atMost, email } = texts[language].validation;
	const zod = z.locales[language]().localeError;
	return (issue) => {
		if (issue.code === 'too_small' && issue.origin === 'string')
			return issue.minimum === 1 ? empty : fill(atLeast, { count: issue.minimum });
		if (issue.code === 'too_big' && issue.origin === 'string') return fill(atMost, { count: issue.maximum });
		if (issue.code === 'invalid_format' && issue.format === 'email') return email;
		return zod(issue);
	};
}
