import Papa from 'papaparse';
import { maxImportRows } from '#contract/catalogue/import.ts';
import type { ImportTable } from '#contract/catalogue/import-file.schema.ts';
import { decodeText } from '../../../files/decode-text.ts';
import { RefusedFile } from '../../../files/refused-file.ts';
import {
	bounded,
	htmlSheet,
	type Sheet,
	type SheetCell,
	type SheetLimits,
	workbookSheets,
} from '../../../files/sheets.ts';

/** Exports of other shop systems have about a hundred columns, and descriptions are long. */
const limits: SheetLimits = { cells: 400, text: 20_000, rows: maxImportRows * 3 };
/** Number of rows searched for the headings, since a workbook may have a title above them. */
const rowsLookedAt = 20;

type TableFile = { bytes: Buffer; name: string };

/**
 * Reads the rows of a file under its headings. Accepts .xlsx, text with any separator, HTML named .xls, and a
 * JSON list. Row numbers are lines of the file or positions in the list, from 1. Short rows are padded with
 * empty cells. Throws {@link RefusedFile}.
 */
export async function readTable({ bytes, name }: TableFile): Promise<ImportTable> {
	if (bytes.length === 0) throw new RefusedFile('noTable');
	if (bytes.length > 3 && bytes.readUInt32BE(0) === 0xd0cf11e0) throw new RefusedFile('binaryXls');
	const signature = bytes.toString('latin1', 0, 5);
	if (signature === '%PDF-') throw new RefusedFile('unreadable');
	if (signature.startsWith('PK')) return tableOfFirst(await workbookSheets(bytes, limits));
	const text = decodeText(bytes);
	if (text.includes('\u0000')) throw new RefusedFile('unreadable');
	if (/\.json$/i.test(name) || /^\s*\[\s*\{/.test(text)) return jsonTable(text);
	if (/^\s*<(?:!doctype|html|table|\?xml|meta|head)\b/i.test(text))
		return tableOfFirst([htmlSheet(text, limits)]);
	return tableOf(csvSheet(text), 0);
}

function jsonTable(text: string): ImportTable {
	let parsed: unknown;
	try {
		parsed = JSON.parse(text);
	} catch {
		throw new RefusedFile('json');
	}
	const isObject = (row: unknown): row is Record<string, unknown> =>
		typeof row === 'object' && row !== null && !Array.isArray(row);
	if (!Array.isArray(parsed) || !parsed.every(isObject)) throw new RefusedFile('json');
	if (parsed.length > limits.rows) throw new RefusedFile('tooManyRows');
	const lines = parsed.flatMap((row, at) => (isFilled(Object.values(row)) ? [at + 1] : []));
	const rows = lines.map((line) => parsed[line - 1] as ImportTable['rows'][number]);
	return { columns: [...new Set(rows.flatMap((row) => Object.keys(row)))], rows, lines };
}

/** Parses delimited text. The first line may declare the separator as Excel does: `sep=;`. */
function csvSheet(text: string): Sheet {
	if (text.split('\n', limits.rows + 2).length > limits.rows) throw new RefusedFile('tooManyRows');
	const [, named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
	// Leave the line break in place so that line numbers remain correct.
	const body = named ? text.replace(/^[^\n]*/, '') : text;
	// Empty lines are counted but do not help detect the separator.
	const guessed = Papa.parse(body, { preview: 10, skipEmptyLines: 'greedy' }).meta.delimiter;
	const { data, errors } = Papa.parse<string[]>(body, { delimiter: named ?? guessed });
	const open = errors.find(({ type }) => type === 'Quotes');
	if (open) throw new RefusedFile('quotes', (open.row ?? 0) + 1);
	return data.map((row) => bounded(row, limits));
}

const isFilled = (cells: readonly unknown[]) =>
	cells.some((cell) => cell !== null && cell !== undefined && String(cell).trim() !== '');

function tableOfFirst(sheets: readonly Sheet[]): ImportTable {
	const sheet = sheets.find((rows) => rows.filter(isFilled).length > 1);
	if (!sheet) throw new RefusedFile('noTable');
	const heads = sheet.slice(0, rowsLookedAt);
	const at = heads.findIndex((row) => row.filter((cell) => isFilled([cell])).length > 1);
	return tableOf(sheet, Math.max(0, at));
}

function tableOf(sheet: Sheet, from: number): ImportTable {
	const at = sheet.findIndex((row, index) => index >= from && isFilled(row));
	const headings = sheet[at];
	if (!headings) throw new RefusedFile('noTable');
	const width = headings.findLastIndex((heading) => isFilled([heading])) + 1;
	const columns: string[] = [];
	for (const [index, heading] of headings.slice(0, width).entries()) {
		const name = textOf(heading).trim() || `(${index + 1})`;
		columns.push(columns.includes(name) ? `${name} (${index + 1})` : name);
	}
	const table: ImportTable = { columns, rows: [], lines: [] };
	for (const [index, row] of sheet.entries()) {
		if (index <= at || !isFilled(row)) continue;
		if (isFilled(row.slice(width))) throw new RefusedFile('cells', index + 1);
		table.rows.push(Object.fromEntries(columns.map((name, column) => [name, plainCell(row[column])])));
		table.lines.push(index + 1);
	}
	return table;
}

const textOf = (cell: SheetCell | undefined): string => String(plainCell(cell) ?? '');

/** Converts a time in a workbook to ISO form without a zone, and omits midnight if the cell is only a day. */
function plainCell(cell: SheetCell | undefined): string | number | boolean | null {
	if (!(cell instanceof Date)) return cell ?? '';
	if (Number.isNaN(cell.getTime())) return '';
	return cell.toISOString().replace(/(T00:00:00)?\.\d{3}Z$/, '');
}
