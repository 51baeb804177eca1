import type { EntityField, FieldType } from './entity.ts';
import type { Operator, Scalar } from './query-plan.ts';
import { type KeyPath, listOf, refuse } from './query-refusals.ts';

const presence: readonly Operator[] = ['$null', '$notNull'];
const equality: readonly Operator[] = ['$eq', '$ne', '$in', '$notIn', ...presence];
const ordered: readonly Operator[] = [...equality, '$lt', '$lte', '$gt', '$gte', '$between'];
const textual: readonly Operator[] = [
	...ordered,
	'$eqi',
	'$nei',
	'$contains',
	'$notContains',
	'$containsi',
	'$notContainsi',
	'$startsWith',
	'$startsWithi',
	'$endsWith',
	'$endsWithi',
];

/** Operators allowed for each field type; all others are refused. */
export const operatorsOf: Record<FieldType, ReadonlySet<string>> = {
	text: new Set(textual),
	integer: new Set(ordered),
	number: new Set(ordered),
	time: new Set(ordered),
	boolean: new Set(equality),
	derived: new Set(),
};

/** Operators by spelling: the dialect's own, and the lower case that some clients write. */
export const operatorsBySpelling: ReadonlyMap<string, Operator> = new Map(
	textual.flatMap((name) => [[name, name] as const, [name.toLowerCase(), name] as const]),
);

const iso =
	/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?)?$/;

/** Parses a boolean in each form of the dialect; undefined when it is invalid. */
export function flagOf(value: unknown): boolean | undefined {
	if (value === 'true' || value === 't' || value === '1') return true;
	return value === 'false' || value === 'f' || value === '0' ? false : undefined;
}

function truth(value: unknown, path: KeyPath): boolean {
	const flag = flagOf(value);
	if (flag === undefined) throw refuse(path, 'yesOrNo');
	return flag;
}

function scalar(type: FieldType, value: unknown, path: KeyPath): Scalar {
	if (typeof value !== 'string') throw refuse(path, 'singleValue');
	switch (type) {
		case 'boolean':
			return truth(value, path);
		case 'integer': {
			const number = Number(value);
			if (!/^-?\d{1,15}$/.test(value)) throw refuse(path, 'whole');
			return number;
		}
		case 'number':
			if (!/^-?\d{1,15}(\.\d{1,15})?(e[+-]?\d{1,2})?$/i.test(value)) throw refuse(path, 'number');
			return Number(value);
		case 'time': {
			// A time without a zone is UTC, like every time in the API.
			const zoned = /T.*(Z|[+-]\d{2}:\d{2})$/.test(value) || !value.includes('T') ? value : `${value}Z`;
			const time = iso.test(value) ? new Date(zoned) : null;
			// PostgreSQL has no year 0, and a zone can move a time past the four-digit years of ISO 8601.
			const year = time?.getUTCFullYear() ?? Number.NaN;
			if (!time || !(year >= 1 && year <= 9999)) throw refuse(path, 'dateOrTime');
			return time.toISOString();
		}
		default:
			if (value.length > 500) throw refuse(path, 'atMost', { limit: 500 });
			return value;
	}
}

/** Validates the value of an operator for the type of the field. */
export function operand(
	field: EntityField,
	operator: Operator,
	value: unknown,
	path: KeyPath,
): Scalar | readonly Scalar[] {
	if (operator === '$null' || operator === '$notNull') return truth(value, path);
	if (operator === '$in' || operator === '$notIn' || operator === '$between') {
		const list = listOf(value) ?? [value];
		if (list.length > 200) throw refuse(path, 'manyItems', { limit: 200 });
		if (operator === '$between' && list.length !== 2) throw refuse(path, 'twoValues');
		return list.map((item) => scalar(field.type, item, path));
	}
	return scalar(field.type, value, path);
}
