import { translations } from '#contract/catalogue/specification-texts.ts';
import { type PositionReading, timegrapherTextOf } from '#contract/catalogue/watch-positions.ts';
import type { WearMark } from '#contract/catalogue/wear-marks.schema.ts';
import {
	defaultLanguage,
	inLanguages,
	type Language,
	languageOf,
	languages,
} from '#contract/languages/languages.ts';
import { parseFigure } from '../forms/parse-figures.ts';
import { marksInput, typedMarks, valueOfMarks } from './marks/mark-values.ts';
import { positionsIn } from './position-cells.ts';
import { type FieldGroup, fieldsOf, type RecordField } from './record-fields.ts';

/** The name of a translated text's form value. */
export const textName = (name: string, language: Language): string => `${name}_${language}`;
const isText = ({ kind }: RecordField) => kind === 'texts' || kind === 'description' || kind === 'lines';
/** The names of a field's form values: one, or one per language. */
export const valueNames = (field: RecordField): string[] =>
	isText(field) ? languages.map((language) => textName(field.name, language)) : [field.name];

/** A form's values: typed texts, booleans, and lists of names or ids. */
export type RecordValues = Record<string, string | boolean | readonly string[]>;
/** A row as returned by the API. */
export type RecordRow = Record<string, unknown> & { documentId: string; updatedAt: string };
export type BothLanguages = Record<Language, RecordRow>;

const shown = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** Returns the form's values for a row, or empty ones. */
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
			return [[name, documentIdOf(value)]];
		case 'positions':
			return [[name, timegrapherTextOf((value ?? []) as readonly PositionReading[])]];
		case 'marks':
			return [[name, valueOfMarks(typedMarks(inLanguages((one) => marksOfRow(row?.[one], field))))]];
		case 'texts':
		case 'description':
		case 'lines':
			return languages.map((language) => [textName(name, language), shown(valueIn(row?.[language], field))]);
		default:
			return [[name, name === 'warrantyMonths' ? shown(monthsOf(row)) : shown(value)]];
	}
}

const valueIn = (row: RecordRow | undefined, { name, part }: RecordField): unknown =>
	part ? (row?.[part] as Record<string, unknown> | null | undefined)?.[name] : row?.[name];

const marksOfRow = (row: RecordRow | undefined, field: RecordField) =>
	(valueIn(row, field) ?? null) as readonly WearMark[] | null;

const documentIdOf = (value: unknown) =>
	typeof value === 'string'
		? value
		: ((value as { documentId: string } | null | undefined)?.documentId ?? '');

const monthsOf = (row: BothLanguages | null) =>
	(row?.en.warranty as { months: number } | null | undefined)?.months;

/**
 * Returns the request body for a form's values: all fields, or those in `only`. A text missing in one
 * language is copied from the other.
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
		else if (field.kind === 'lines')
			input[field.name] = inLanguages((language) => textIn(field.name, language, values) || null);
		else if (field.kind === 'description')
			input[field.name] = inLanguages((language) => values[textName(field.name, language)]);
		else input[field.name] = inputOf(field, values[field.name]);
	}
	return input;
}

/** A value of a nested object, with texts keyed by language. */
function partOf(field: RecordField, values: RecordValues): unknown {
	if (field.kind === 'marks') {
		const marks = marksInput(String(values[field.name]), values.images as readonly string[]);
		return marks.length > 0 ? marks : null;
	}
	if (field.kind !== 'texts' && field.kind !== 'description') return inputOf(field, values[field.name]);
	const texts = inLanguages((language) => textIn(field.name, language, values) || null);
	return Object.values(texts).some(Boolean) ? texts : null;
}

function addTexts(input: Record<string, unknown>, name: string, values: RecordValues): void {
	const texts = inLanguages((language) => textIn(name, language, values));
	const text = texts[defaultLanguage] || Object.values(texts).find(Boolean) || null;
	input[name] = text;
	if (text === null) return;
	for (const { field, language } of translations)
		input[field] = { ...(input[field] as object), [name]: texts[language] || text };
}

const textIn = (name: string, language: Language, values: RecordValues): string =>
	String(values[textName(name, language)]).trim();

function inputOf({ kind, required }: RecordField, value: RecordValues[string] | undefined): unknown {
	if (typeof value !== 'string') return value;
	const text = value.trim();
	// A missing required value is reported as missing, not as null.
	if (text === '') return required ? undefined : null;
	switch (kind) {
		case 'integer':
		case 'price':
			return parseFigure(text);
		case 'number':
			return parseFigure(text, 'decimal');
		case 'flag':
			return text === 'true';
		case 'positions':
			return positionsIn(text);
		default:
			return text;
	}
}

/** Returns the name of the form value for a path of the input. */
export function valueOfPath(fields: readonly RecordField[], path: readonly PropertyKey[]): string {
	const [first = '', inner, last] = path.map(String);
	const translation = translations.find(({ field }) => field === first);
	if (translation) return textName(inner ?? '', translation.language);
	const isPart = fields.some(({ part }) => part === first);
	const [name, language] = isPart ? [inner ?? '', last] : [first, inner];
	const names = fields.find((field) => field.name === name);
	return names && valueNames(names).length > 1 ? textName(name, languageOf(language)) : name;
}
