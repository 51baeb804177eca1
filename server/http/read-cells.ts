import { z } from 'zod';
import { importRowSchema } from '#contract/catalogue/import.schema.ts';
import type { Language } from '#contract/languages/languages.ts';
import { writtenDay } from '#contract/languages/written-dates.ts';
import { readWrittenAmount } from '#contract/payments/written-amounts.ts';
import { refusalText } from '../texts/refusal-texts.ts';
import { fill, texts } from '../texts/texts.ts';
import { refusalsOf } from './validation.ts';

/** A cell of a file or of pasted rows. */
export type FileCell = string | number | boolean | null;

type RowWords = (typeof texts)[Language]['rows'];

/** Words for yes and no in both languages. */
const yes = new Set(['true', 'yes', 'sí', 'si', 'x', '1']);
const no = new Set(['false', 'no', '0']);

/** Removes the apostrophe that the export adds to text that would run as a formula. */
export const withoutApostrophe = (text: string): string => text.replace(/(^|[;\t])'(\s*[=+\-@])/g, '$1$2');

/** A parsed value, and a note about how it was parsed. */
export type ReadCell = { value: unknown; note?: string };

/**
 * Parses `40,5` and `40.5`; a period or comma before three digits separates thousands, as in a whole
 * amount.
 */
const decimal = /^-?\d+(?:[.,]\d+)?$/;
/** Additions that people write next to a measure: the unit, "approximately", a second dimension. */
const measure =
	/^(?:ca\.?|circa|aprox\.?|approx\.?|~)?\s*(\d+(?:[.,]\d+)?)\s*(?:mm|m|mts?|metros|g|gr|gramos)?\.?(\s*[x×]\s*\d+(?:[.,]\d+)?\s*(?:mm)?)?\s*(\((?:approx|aprox|circa)[^)]*\))?$/i;

/** Parses a number; an invalid text is returned unchanged, and the schema rejects it. */
function readNumber(text: string, isMeasure: boolean, words: RowWords): ReadCell {
	const amount = readWrittenAmount(text);
	if (amount?.isShortened) return { value: amount.amount, note: fill(words.shortened, { text }) };
	if (amount) return { value: amount.amount };
	const plain = text.replace(/\s/g, '');
	if (decimal.test(plain)) return { value: Number(plain.replace(',', '.')) };
	const [, number, side, about] = (isMeasure && measure.exec(text.trim())) || [];
	if (number === undefined) return { value: text };
	const value = Number(number.replace(',', '.'));
	return side || about ? { value, note: fill(words.readAs, { text, value }) } : { value };
}

/**
 * Parses a date in any spelling as 2026-12-31; an invalid text is returned unchanged, and the schema
 * rejects it.
 */
export const dayOf = (cell: string | number): string | number => writtenDay(cell) ?? cell;

/** Values of a row by column, in the contract's form; omitted columns are absent. */
export type CellValues = Record<string, unknown>;
export type CellFault = { column: string; message: string };
type CellReader = {
	schemas: ReadonlyMap<string, z.ZodType>;
	/** Returns the value of a cell in a column with special parsing; undefined for the default. */
	own: (column: string, cell: FileCell) => ReadCell | undefined;
	/** Columns of lengths, weights and years, whose cells may contain a unit. */
	measures?: ReadonlySet<string>;
	language: Language;
};

const unwrapped = (schema: z.ZodType) => (schema instanceof z.ZodNullable ? schema.unwrap() : schema);
export const isEmptyCell = (cell: FileCell) =>
	cell === null || (typeof cell === 'string' && cell.trim() === '');

/** Parses a cell for its column's schema, before the schema validates it. */
function usualValue(schema: z.ZodType, cell: FileCell, isMeasure: boolean, words: RowWords): ReadCell {
	if (isEmptyCell(cell)) return { value: schema instanceof z.ZodNullable ? null : undefined };
	const kind = unwrapped(schema);
	const isOfWords = !(kind instanceof z.ZodNumber || kind instanceof z.ZodBoolean);
	// A number in a spreadsheet may be a model or a reference.
	if (typeof cell === 'number' && isOfWords) return { value: String(cell) };
	if (typeof cell !== 'string') return { value: cell };
	if (kind instanceof z.ZodNumber) return readNumber(cell, isMeasure, words);
	if (isOfWords) return { value: cell };
	const word = cell.trim().toLowerCase();
	return { value: yes.has(word) ? true : no.has(word) ? false : cell };
}

/** A cell is identified by its column, so the sentence only says "this value". */
const cellPath = ['cell'];

/** Replacement character for letters that the file had already lost. */
const replacementCharacter = '\ufffd';

/**
 * Reads one row of a file: its values by column, every rejected cell, and notes on cells whose
 * interpretation should be checked by a person.
 */
export function readCells(
	{ schemas, own, measures, language }: CellReader,
	row: unknown,
): { values: CellValues; faults: CellFault[]; notes: CellFault[] } {
	const words = texts[language].rows;
	const values: CellValues = {};
	const faults: CellFault[] = [];
	const notes: CellFault[] = [];
	const { success, data } = importRowSchema.safeParse(row);
	if (!success) return { values, faults: [{ column: '', message: words.notCells }], notes };
	for (const [column, raw] of Object.entries(data)) {
		const schema = schemas.get(column);
		if (!schema) {
			faults.push({ column, message: words.noSuchColumn });
			continue;
		}
		const cell = typeof raw === 'string' ? withoutApostrophe(raw) : raw;
		if (typeof cell === 'string' && cell.includes(replacementCharacter)) {
			faults.push({ column, message: words.lostLetters });
			continue;
		}
		const { value, note } =
			own(column, cell) ?? usualValue(schema, cell, measures?.has(column) === true, words);
		if (value === undefined) continue;
		if (note) notes.push({ column, message: note });
		const read = schema.safeParse(value);
		if (read.success) values[column] = read.data;
		else {
			const [first] = refusalsOf(schema, value);
			faults.push({
				column,
				message: refusalText({ refusal: 'invalid', ...first, path: cellPath }, language),
			});
		}
	}
	return { values, faults, notes };
}
