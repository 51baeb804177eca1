import type { Fault } from '#contract/http/faults.ts';
import type { Language } from '#contract/languages/languages.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { fieldNamed } from './field-names.ts';
import { fill, texts } from './texts.ts';

/** Key of a sentence about an invalid field: a fault of its schema, or a business rule. */
export type RefusalName = Fault | keyof typeof texts.en.refusals;

/**
 * Values for the sentence. Numbers are formatted in the reader's language; `field` is filled automatically.
 */
export type RefusalValues = Readonly<Record<string, string | number | ((language: Language) => string)>>;

/** An invalid field with its path and its sentence. */
export type FieldRefusal = {
	path: (string | number)[];
	refusal: RefusalName;
	values?: RefusalValues | undefined;
	name?: 'ValidationError' | 'ConflictError';
};

/** An amount in CLP, as in `$590,000`. */
export const pesos = (clp: number) => (language: Language) => `$${formatNumber(clp, language)}`;

/**
 * Returns why a field is invalid, in the reader's language. The field appears by its label, or with
 * `byName` by its name in the request.
 */
export function refusalText(
	{ path, refusal, values = {} }: FieldRefusal,
	language: Language,
	byName = refusal === 'unknownKey',
): string {
	const { validation, refusals } = texts[language];
	const sentences: Readonly<Record<RefusalName, string>> = { ...validation, ...refusals };
	const written = Object.entries(values).map(([name, value]) => {
		if (typeof value === 'function') return [name, value(language)];
		return [name, typeof value === 'number' ? formatNumber(value, language, 2) : value];
	});
	const field = fieldNamed(path, language, byName);
	const sentence = fill(sentences[refusal], { ...Object.fromEntries(written), field });
	return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
