import { z } from 'zod';
import { importRowSchema } from '#contract/catalogue/import.schema.ts';
import type { Language } from '#contract/languages/languages.ts';
import { writtenDay } from '#contract/languages/written-dates.ts';
import { readWrittenAmount } from '#contract/payments/written-amounts.ts';
import { refusalText } from '../texts/refusal-texts.ts';
import { fill, texts } from '../texts/texts.ts';
import { refusalsOf } from './validation.ts';

/** A cell of a file or of rows that were pasted. */
export type FileCell = string | number | boolean | null;

type RowWords = (typeof texts)[Language]['rows'];

/** Words for yes and no in both languages. */
const yes = new Set(['true', 'yes', 'sí', 'si', 'x', '1']);
const no = new Set(['false', 'no', '0']);

/** The export puts an apostrophe before text that would run as a formula; this takes it off. */
export const withoutApostrophe = (text: string): string => text.replace(/(^|[;\t])'(\s*[=+\-@])/g, '$1$2');

/** A value that is read, and what is to be said of how it was. */
export type ReadCell = { value: unknown; note?: string };

/** `40,5`, `40.5`; a point or a comma before three digits marks thousands as in a whole amount. */
const decimal = /^-?\d+(?:[.,]\d+)?$/;
/** What people write about a measure: its unit, that it is about so, a second side. */
const measure =
	/^(?:ca\.?|circa|aprox\.?|approx\.?|~)?\s*(\d+(?:[.,]\d+)?)\s*(?:mm|m|mts?|metros|g|gr|gramos)?\.?(\s*[x×]\s*\d+(?:[.,]\d+)?\s*(?:mm)?)?\s*(\((?:approx|aprox|circa)[^)]*\))?$/i;

/** The number that a cell means; a text that is none stays, and is refused. */
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

/** The day of a date in any spelling, as 2026-12-31; what cannot be read stays as it is, and is refused. */
export const dayOf = (cell: string | number): string | number => writtenDay(cell) ?? cell;

/** A row's values by column, as the contract keeps them; a column that is left out is not there. */
export type CellValues = Record<string, unknown>;
export type CellFault = { column: string; message: string };
type CellReader = {
	schemas: ReadonlyMap<string, z.ZodType>;
	/** The value of a cell of this column, if it is read in a way of its own; undefined: as usual. */
	own: (column: string, cell: FileCell) => ReadCell | undefined;
	/** Columns of lengths, weights and years, in which a unit may stand beside the number. */
	measures?: ReadonlySet<string>;
	language: Language;
};

const unwrapped = (schema: z.ZodType) => (schema instanceof z.ZodNullable ? schema.unwrap() : schema);
export const isEmptyCell = (cell: FileCell) =>
	cell === null || (typeof cell === 'string' && cell.trim() === '');

/** The value that a cell stands for by its column's schema, before the schema has looked at it. */
function usualValue(schema: z.ZodType, cell: FileCell, isMeasure: boolean, words: RowWords): ReadCell {
	if (isEmptyCell(cell)) return { value: schema instanceof z.ZodNullable ? null : undefined };
	const kind = unwrapped(schema);
	const isOfWords = !(kind instanceof z.ZodNumber || kind instanceof z.ZodBoolean);
	// A spreadsheet's number may be a model or a reference.
	if (typeof cell === 'number' && isOfWords) return { value: String(cell) };
	if (typeof cell !== 'string') return { value: cell };
	if (kind instanceof z.ZodNumber) return readNumber(cell, isMeasure, words);
	if (isOfWords) return { value: cell };
	const word = cell.trim().toLowerCase();
	return { value: yes.has(word) ? true : no.has(word) ? false : cell };
}

/** A cell is named by its column, so the sentence about it names only "this value". */
const cellPath = ['cell'];

/** Stands where a file's letters were lost before it came here. */
const lostLetter = '\ufffd';

/**
 * Reads one row of a file: its values by column, every cell that is refused, and notes on cells that were
 * read in a way that a person should look at.
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
		if (typeof cell === 'string' && cell.includes(lostLetter)) {
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
