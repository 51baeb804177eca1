import type { z } from 'zod';
import type { AddressFault } from '../contact/address-check.ts';
import type { EmailFault } from '../contact/emails.ts';
import type { RutFault } from '../contact/rut.ts';

/** All problems that a schema can report. Server and desk have a sentence for each of them. */
export const faults = [
	'empty',
	'atLeast',
	'atMost',
	'email',
	'address',
	'date',
	'invalid',
	'choice',
	'text',
	'yesOrNo',
	'list',
	'object',
	'unknownKey',
	'number',
	'whole',
	'negative',
	'least',
	'above',
	'most',
	'below',
	'fewItems',
	'manyItems',
	'notText',
	'controlCharacters',
	'dayBefore1900',
	'yearOrMonth',
	'positionTwice',
	'timegrapherLine',
	'marksInOnePlace',
	'markLine',
	'visibleAscii',
	'phoneSign',
	'phoneDigits',
	'phoneStart',
	'phoneLength',
	'emailSpace',
	'emailSign',
	'rut',
	'rutSign',
	'rutNoDigit',
	'rutLength',
	'region',
	'regionNear',
	'comuna',
	'comunaNear',
	'zip',
	'zipAbroad',
	'notInChile',
	'rangeEnd',
	'facturaField',
	'watchesOrSearch',
	'creditOrAmount',
	'tronAddress',
	'baseAddress',
	'urlCredentials',
] as const;
export type Fault = (typeof faults)[number];

/**
 * Error message of a custom check, as in `refine(isRut, fault('rut'))`. It identifies the sentence; the
 * reader's language determines the words.
 */
export const fault = (name: Fault): Fault => name;

/** A problem reported by one of the value parsers, with the values that its sentence mentions. */
export type ReadFault = AddressFault | EmailFault | RutFault;

/** Adds a problem to the issues of a schema. */
export function addFault(
	context: z.RefinementCtx,
	{ fault: message, ...params }: ReadFault,
	path: PropertyKey[] = [],
): void {
	context.addIssue({ code: 'custom', message, path, params });
}

/**
 * A problem with a value. `path` is the field, `limit` the number in the sentence, `found` any other value
 * in it.
 */
export type FoundFault = {
	path: (string | number)[];
	fault: Fault;
	limit?: number;
	found?: Readonly<Record<string, string>>;
};

/**
 * Returns the problems of a value under a schema. Each unknown key is a separate problem with the key in
 * its path.
 */
export function findFaults(schema: z.ZodType, value: unknown): FoundFault[] {
	const { error } = schema.safeParse(value, { reportInput: true });
	return (error?.issues ?? []).flatMap((issue) => faultsOf(issue, []));
}

type Issue = z.core.$ZodIssue;
const isFault = (text: string): text is Fault => faults.some((name) => name === text);

function faultsOf(issue: Issue, above: readonly PropertyKey[]): FoundFault[] {
	const path = [...above, ...issue.path].map((part) => (typeof part === 'number' ? part : String(part)));
	if (issue.code === 'unrecognized_keys')
		return issue.keys.map((key) => ({ path: [...path, key], fault: 'unknownKey' }));
	if (issue.code === 'invalid_union') {
		if ((issue.input ?? '') === '') return [{ path, fault: 'empty' }];
		// The problems of the alternative that matches the value's kind are more useful than "no
		// alternative matches".
		const near = issue.errors.filter((some) =>
			some.every(({ code, path: { length } }) => length > 0 || !isKind(code)),
		);
		return near.length === 1 && near[0]?.length
			? near[0].flatMap((one) => faultsOf(one, path))
			: [{ path, fault: 'invalid' }];
	}
	return [{ path, ...faultOf(issue) }];
}
const isKind = (code: Issue['code']) => ['invalid_type', 'invalid_value', 'invalid_union'].includes(code);

function faultOf(issue: Issue): Omit<FoundFault, 'path'> {
	if (isFault(issue.message))
		return { fault: issue.message, ...(issue.code === 'custom' && issue.params && { found: issue.params }) };
	switch (issue.code) {
		case 'too_small': {
			const limit = Number(issue.minimum);
			if (issue.origin === 'string') return limit === 1 ? { fault: 'empty' } : { fault: 'atLeast', limit };
			if (issue.origin === 'array') return limit === 1 ? { fault: 'empty' } : { fault: 'fewItems', limit };
			if (limit === 0 && issue.inclusive) return { fault: 'negative' };
			return { fault: issue.inclusive ? 'least' : 'above', limit };
		}
		case 'too_big': {
			const limit = Number(issue.maximum);
			if (issue.origin === 'string') return { fault: 'atMost', limit };
			if (issue.origin === 'array') return { fault: 'manyItems', limit };
			return { fault: issue.inclusive ? 'most' : 'below', limit };
		}
		case 'invalid_type':
			if ((issue.input ?? '') === '') return { fault: 'empty' };
			return { fault: kinds[issue.expected] ?? 'invalid' };
		case 'invalid_format':
			if (issue.format === 'email') return { fault: 'email' };
			if (issue.format === 'url') return { fault: 'address' };
			return { fault: /^date/.test(issue.format) ? 'date' : 'invalid' };
		case 'invalid_value':
			return { fault: (issue.input ?? '') === '' ? 'empty' : 'choice' };
		default:
			return { fault: 'invalid' };
	}
}

const kinds: Partial<Record<string, Fault>> = {
	string: 'text',
	int: 'whole',
	number: 'number',
	boolean: 'yesOrNo',
	array: 'list',
	object: 'object',
	record: 'object',
};
