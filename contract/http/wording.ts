import type { z } from 'zod';
import type { AddressFault } from '../accounts/address-check.ts';
import type { EmailProblem } from '../accounts/emails.ts';
import type { Language } from '../languages/languages.ts';
import { formatNumber } from '../languages/numbers.ts';
import type { RutProblem } from '../payments/rut.ts';

/** A fault that a value's own reader found, with what its sentence names. */
export type ReadFault = AddressFault | EmailProblem | RutProblem;

/** Adds what a value's own reader found wrong to the issues of a schema. */
export function addFault(context: z.RefinementCtx, found: ReadFault | null, path: PropertyKey[] = []): void {
	if (found) context.addIssue({ code: 'custom', path, params: found });
}

/** The faults of a value. */
export type Fault =
	| ReadFault['fault']
	| 'empty'
	| 'atLeast'
	| 'atMost'
	| 'email'
	| 'address'
	| 'date'
	| 'invalid'
	| 'choice'
	| 'number'
	| 'whole'
	| 'negative'
	| 'least'
	| 'above'
	| 'most'
	| 'below';

/**
 * Messages for invalid values in plain words of the reader's language. `say`: the sentence of a fault, with
 * the limit that it names, or with what its reader found; `zod`: its own messages, for values of a wrong type, which no form sends.
 */
export function wordingOf(
	language: Language,
	say: (fault: Fault, count?: string, found?: Readonly<Record<string, string>>) => string,
	zod: z.core.$ZodErrorMap,
): z.core.$ZodErrorMap {
	const limit = (value: number | bigint) => formatNumber(Number(value), language, 2);
	return (issue) => {
		switch (issue.code) {
			case 'too_small':
				if (issue.origin === 'string')
					return issue.minimum === 1 ? say('empty') : say('atLeast', limit(issue.minimum));
				if (issue.minimum === 0 && issue.inclusive) return say('negative');
				return say(issue.inclusive ? 'least' : 'above', limit(issue.minimum));
			case 'too_big':
				if (issue.origin === 'string') return say('atMost', limit(issue.maximum));
				return say(issue.inclusive ? 'most' : 'below', limit(issue.maximum));
			case 'invalid_type':
				if ((issue.input ?? '') === '') return say('empty');
				if (issue.expected === 'int') return say('whole');
				return issue.expected === 'number' ? say('number') : zod(issue);
			case 'invalid_union':
				return (issue.input ?? '') === '' ? say('empty') : zod(issue);
			case 'invalid_format':
				if (issue.format === 'email') return say('email');
				if (issue.format === 'url') return say('address');
				return say(/^date/.test(issue.format) ? 'date' : 'invalid');
			case 'invalid_value':
				return say('choice');
			case 'custom': {
				const { fault, ...found } = (issue.params ?? {}) as Partial<ReadFault>;
				return fault ? say(fault, undefined, found as Record<string, string>) : zod(issue);
			}
			default:
				return zod(issue);
		}
	};
}
