import { z } from 'zod';
import { importRowSchema } from '#contract/catalogue/import.schema.ts';
import type { Language } from '#contract/languages/languages.ts';
import { writtenDay } from '#contract/languages/written-dates.ts';
import { refusalText } from '../texts/refusals.ts';
import { texts } from '../texts/texts.ts';
import { refusalsOf } from './validation.ts';

/** A cell of a file or of rows that were pasted. */
export type Cell = string | number | boolean | null;

/** Words for yes and no in both languages. */
const yes = new Set(['true', 'yes', 'sí', 'si', 'x', '1']);
const no = new Set(['false', 'no', '0']);

/** The export puts an apostrophe before text that would run as a formula; this takes it off. */
export const withoutApostrophe = (text: string): string => text.replace(/(^|[;\t])'(\s*[=+\-@])/g, '$1$2');

/** "1.234.567" and "$ 450.000" are whole amounts, "40,5" has a decimal comma; anything else stays text. */
function numberOf(text: string): number | string {
	const plain = text.replace(/[\s$]/g, '');
	if (/^-?\d{1,3}(\.\d{3})+$/.test(plain)) return Number(plain.replaceAll('.', ''));
	return /^-?\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : text;
}

/** The day of a date in any spelling, as 2026-12-31; what cannot be read stays as it is, and is refused. */
export const dayOf = (cell: string | number): string | number => writtenDay(cell) ?? cell;

/** A row's values by column, as the contract keeps them; a column that is left out is not there. */
export type CellValues = Record<string, unknown>;
export type CellFault = { column: string; message: string };
type Reader = {
	schemas: ReadonlyMap<string, z.ZodType>;
	/** The value of a cell of this column, if it is read in a way of its own; undefined: as usual. */
	own: (column: string, cell: Cell) => { value: unknown } | undefined;
	language: Language;
};

const unwrapped = (schema: z.ZodType) => (schema instanceof z.ZodNullable ? schema.unwrap() : schema);
export const isEmptyCell = (cell: Cell) => cell === null || (typeof cell === 'string' && cell.trim() === '');

/** The value that a cell stands for by its column's schema, before the schema has looked at it. */
function usualValue(schema: z.ZodType, cell: Cell): unknown {
	if (isEmptyCell(cell)) return schema instanceof z.ZodNullable ? null : undefined;
	if (typeof cell !== 'string') return cell;
	const kind = unwrapped(schema);
	if (kind instanceof z.ZodNumber) return numberOf(cell);
	if (kind instanceof z.ZodBoolean) {
		const word = cell.trim().toLowerCase();
		return yes.has(word) ? true : no.has(word) ? false : cell;
	}
	return cell;
}

/** A cell is named by its column, so the sentence about it names only "this value". */
const cellPath = ['cell'];

/** Reads one row of a file: its values by column, and every cell that is refused. */
export function readCells(
	{ schemas, own, language }: Reader,
	row: unknown,
): { values: CellValues; faults: CellFault[] } {
	const words = texts[language].rows;
	const values: CellValues = {};
	const faults: CellFault[] = [];
	const { success, data } = importRowSchema.safeParse(row);
	if (!success) return { values, faults: [{ column: '', message: words.notCells }] };
	for (const [column, given] of Object.entries(data)) {
		const schema = schemas.get(column);
		if (!schema) {
			faults.push({ column, message: words.noSuchColumn });
			continue;
		}
		const cell = typeof given === 'string' ? withoutApostrophe(given) : given;
		const mine = own(column, cell);
		const value = mine ? mine.value : usualValue(schema, cell);
		if (value === undefined) continue;
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
	return { values, faults };
}
