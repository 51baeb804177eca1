import { type FieldGroup, type RecordField, valueNames } from './record-fields.ts';

/** A form's values: texts as they are typed, choices that are on or off, lists of words. */
export type RecordValues = Record<string, string | boolean | readonly string[]>;
/** A row as the API gives it. */
export type RecordRow = Record<string, unknown> & { documentId: string; updatedAt: string };
/** The row in both languages. */
export type BothLanguages = { en: RecordRow; es: RecordRow };

export const fieldsOf = (groups: readonly FieldGroup[]): RecordField[] =>
	groups.flatMap(({ fields }) => fields);

const shown = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** The form's values for a row; empty ones without a row. */
export function toValues(groups: readonly FieldGroup[], row: BothLanguages | null): RecordValues {
	return Object.fromEntries(fieldsOf(groups).flatMap((field) => valuesOf(field, row)));
}

function valuesOf(field: RecordField, row: BothLanguages | null): [string, RecordValues[string]][] {
	const { name, kind } = field;
	const value = valueIn(row?.en, field);
	switch (kind) {
		case 'check':
			return [[name, value === true]];
		case 'names':
			return [[name, ((value ?? []) as { name: string }[]).map((one) => one.name)]];
		case 'photos':
			return [[name, ((value ?? []) as { documentId: string }[]).map((one) => one.documentId)]];
		case 'reference':
			return [[name, (value as { documentId: string } | null | undefined)?.documentId ?? '']];
		case 'texts':
		case 'description': {
			const [english, spanish] = valueNames(field) as [string, string];
			return [
				[english, shown(value)],
				[spanish, shown(valueIn(row?.es, field))],
			];
		}
		default:
			return [[name, name === 'warrantyMonths' ? shown(monthsOf(row)) : shown(value)]];
	}
}

const valueIn = (row: RecordRow | undefined, { name, part }: RecordField): unknown =>
	part ? (row?.[part] as Record<string, unknown> | null | undefined)?.[name] : row?.[name];

const monthsOf = (row: BothLanguages | null) =>
	(row?.en.warranty as { months: number } | null | undefined)?.months;

/**
 * The request body for a form's values: all fields, or those of the names given. A text that is only in Spanish stands
 * for both languages.
 */
export function toInput(
	groups: readonly FieldGroup[],
	values: RecordValues,
	only?: ReadonlySet<string>,
): Record<string, unknown> {
	const input: Record<string, unknown> = {};
	for (const field of fieldsOf(groups)) {
		if (only && !valueNames(field).some((name) => only.has(name))) continue;
		if (field.part)
			input[field.part] = { ...(input[field.part] as object), [field.name]: partOf(field, values) };
		else if (field.kind === 'texts') addTexts(input, field.name, values);
		else if (field.kind === 'description')
			input[field.name] = { en: values[`${field.name}_en`], es: values[`${field.name}_es`] };
		else input[field.name] = inputOf(field, values[field.name]);
	}
	return input;
}

/** A value of a part of the row: its texts come by language. */
function partOf(field: RecordField, values: RecordValues): unknown {
	if (field.kind !== 'texts' && field.kind !== 'description') return inputOf(field, values[field.name]);
	const [en, es] = valueNames(field).map((name) => String(values[name]).trim() || null);
	return en || es ? { en, es } : null;
}

function addTexts(input: Record<string, unknown>, name: string, values: RecordValues): void {
	const english = String(values[name]).trim();
	const spanish = String(values[`${name}_es`]).trim();
	input[name] = english || spanish || null;
	if (input[name] === null) return;
	input.specificationEs = { ...(input.specificationEs as object), [name]: spanish || english };
}

function inputOf({ kind, required }: RecordField, value: RecordValues[string] | undefined): unknown {
	if (typeof value !== 'string') return value;
	const text = value.trim();
	// A missing value that is needed is told as missing, not as null.
	if (text === '') return required ? undefined : null;
	switch (kind) {
		case 'integer':
		case 'price':
			return numberOf(text.replace(/[\s.,$]/g, ''));
		case 'number':
			return numberOf(text.replace(',', '.'));
		case 'flag':
			return text === 'true';
		default:
			return text;
	}
}

/** A text that is no number stays one, for the schema to refuse. */
const numberOf = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);

/** The form's value that a path of the input belongs to. */
export function valueOfPath(path: readonly PropertyKey[]): string {
	const [name = '', inner, language] = path.map(String);
	if (name === 'conditionSheet' && inner === 'remarks') return `remarks_${language ?? 'en'}`;
	if (name === 'conditionSheet') return language === 'es' ? `${inner}_es` : String(inner);
	if (name === 'specificationEs') return `${inner}_es`;
	if (name === 'description') return `description_${inner ?? 'en'}`;
	return name;
}

export const isSame = (a: RecordValues[string] | undefined, b: RecordValues[string] | undefined) =>
	JSON.stringify(a) === JSON.stringify(b);
