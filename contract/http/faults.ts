import type { z } from 'zod';
import type { AddressFault } from '../contact/address-check.ts';
import type { EmailFault } from '../contact/emails.ts';
import type { RutFault } from '../contact/rut.ts';

/** Everything that a schema can find wrong with a value. Server and desk have a sentence for each of them. */
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
 * The message of a check that a schema makes itself, as in `refine(isRut, fault('rut'))`. It names the
 * sentence; the reader's language decides its words.
 */
export const fault = (name: Fault): Fault => name;

/** What the reader of a value found wrong, with what its sentence mentions. */
export type ReadFault = AddressFault | EmailFault | RutFault;

/** Adds it to the issues of a schema. */
export function addFault(
	context: z.RefinementCtx,
	{ fault: message, ...params }: ReadFault,
	path: PropertyKey[] = [],
): void {
	context.addIssue({ code: 'custom', message, path, params });
}

/**
 * A fault of a value. `path` names the field, `limit` the figure that the sentence mentions, `found` what
 * else it mentions.
 */
export type FoundFault = {
	path: (string | number)[];
	fault: Fault;
	limit?: number;
	found?: Readonly<Record<string, string>>;
};

/** The faults of a value by a schema. An unknown key is a fault of its own, with the key in its path. */
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
		// The faults of the one alternative that is of the value's kind say more than that none fits.
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
