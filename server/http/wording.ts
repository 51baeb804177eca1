import { z } from 'zod';
import { wordingOf } from '#contract/http/wording.ts';
import type { Language } from '#contract/languages/languages.ts';
import { fill, texts } from '../texts/texts.ts';

/** Messages for invalid values in the reader's language. */
export const wordingIn = (language: Language): z.core.$ZodErrorMap =>
	wordingOf(
		language,
		(fault, count) => fill(texts[language].validation[fault], { count }),
		z.locales[language]().localeError,
	);
