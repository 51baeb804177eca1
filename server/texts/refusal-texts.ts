import type { Fault } from '#contract/http/faults.ts';
import type { Language } from '#contract/languages/languages.ts';
import { formatNumber } from '#contract/languages/numbers.ts';
import { fieldNamed } from './field-names.ts';
import { fill, texts } from './texts.ts';

/** The name of a sentence that refuses a field: a fault of its schema, or a rule of the business. */
export type RefusalName = Fault | keyof typeof texts.en.refusals;

/** What a sentence mentions. Numbers are written in the reader's language; `field` is filled in by itself. */
export type RefusalValues = Readonly<Record<string, string | number | ((language: Language) => string)>>;

/** A refused field: where it is, and the sentence that says why. */
export type FieldRefusal = {
	path: (string | number)[];
	refusal: RefusalName;
	values?: RefusalValues | undefined;
	name?: 'ValidationError' | 'ConflictError';
};

/** An amount in CLP, as in `$590,000`. */
export const pesos = (clp: number) => (language: Language) => `$${formatNumber(clp, language)}`;

/**
 * Why a field is refused, as a sentence in the reader's language. It names the field by its label, or
 * `byName` as the request does.
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
