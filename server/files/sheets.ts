import Papa from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import yauzl from 'yauzl';
import { cut } from '#contract/languages/cut-text.ts';
import { htmlLine } from './html-text.ts';
import { RefusedFile } from './refused-file.ts';

/** A cell of a file; a Date represents a local time as if it were UTC. */
export type SheetCell = string | number | boolean | Date | null;

/** All rows of the file, including empty ones: the first is line 1. */
export type Sheet = readonly (readonly SheetCell[])[];

/** Limits for reading a file, because a malicious one may contain more. */
export type SheetLimits = {
	/** Cells per row; further cells are ignored. */
	cells: number;
	/** Characters per cell; further characters are ignored. */
	text: number;
	/** Rows; a file with more is refused. */
	rows: number;
};

/** Bytes of an unpacked workbook; 20,000 rows take some 12 MB. */
const maxUnpacked = 32 * 1024 * 1024;

const checkRows = (count: number, { rows }: SheetLimits) => {
	if (count > rows) throw new RefusedFile('tooManyRows');
};

/** Separated text: one sheet for each possible separator. */
export function textSheets(text: string, limits: SheetLimits): Sheet[] {
	checkRows(text.split('\n', limits.rows + 2).length - 1, limits);
	return [';', '\t', ',', '|'].flatMap((delimiter) => {
		if (!text.includes(delimiter)) return [];
		const quoted = Papa.parse<string[]>(text, { delimiter });
		// A stray quotation mark would swallow the following rows.
		const isOdd = quoted.errors.some(({ type }) => type === 'Quotes');
		const { data } = isOdd ? Papa.parse<string[]>(text, { delimiter, quoteChar: '\u0000' }) : quoted;
		return [data.map((row) => bounded(row, limits))];
	});
}

/** Truncates a row to the limits of cells and characters. */
export const bounded = (row: readonly SheetCell[], limits: SheetLimits): SheetCell[] =>
	row.slice(0, limits.cells).map((cell) => (typeof cell === 'string' ? cut(cell, limits.text) : cell));

/**
 * Reads all tables of an HTML page into one sheet, row by row in file order; tables within a cell have
 * their own rows.
 */
export function htmlSheet(html: string, limits: SheetLimits): Sheet {
	const rows: SheetCell[][] = [];
	let cellStart = -1;
	const endCell = (at: number) => {
		if (cellStart < 0) return;
		const row = rows.at(-1);
		if (row && row.length < limits.cells)
			row.push(htmlLine(html.slice(cellStart, Math.min(at, cellStart + limits.text * 8))));
		cellStart = -1;
	};
	const lower = html.toLowerCase();
	let hiddenUntil = 0;
	for (const tag of html.matchAll(/<(!--|\/?(?:tr|td|th|table|script|style)\b)[^<>]*>?/gi)) {
		if (tag.index < hiddenUntil) continue;
		const name = (tag[1] ?? '').toLowerCase();
		if (name === '!--' || name === 'script' || name === 'style') {
			const end = name === '!--' ? '-->' : `</${name}`;
			const found = lower.indexOf(end, tag.index);
			hiddenUntil = found < 0 ? html.length : found + end.length;
			continue;
		}
		endCell(tag.index);
		if (name === 'tr') {
			checkRows(rows.length, limits);
			rows.push([]);
		} else if (name === 'td' || name === 'th') {
			if (rows.length === 0) rows.push([]);
			cellStart = tag.index + tag[0].length;
		}
	}
	endCell(html.length);
	return rows;
}

/**
 * Reads the sheets of a workbook (.xlsx); a formula has its saved value. A sheet that is listed twice is
 * read once, so that its amounts do not count twice.
 */
export async function workbookSheets(bytes: Buffer, limits: SheetLimits): Promise<Sheet[]> {
	await checkZip(bytes);
	const sheets = await readExcelFile(bytes).catch(() => {
		throw new RefusedFile('unreadable');
	});
	// Two names for the same part of the file: both return the same rows, or all but one return none.
	return [...new Set(sheets.flatMap(({ data }) => (data ? [data] : [])))].map((data) => {
		checkRows(data.length, limits);
		return data.map((row) => bounded(row as SheetCell[], limits));
	});
}

/** Unpacks the entire file once without storing it, because the sizes in its directory can be false. */
async function checkZip(bytes: Buffer): Promise<void> {
	let left = maxUnpacked;
	try {
		const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
		if (zip.entryCount > 500) throw new RefusedFile('tooLarge');
		for await (const entry of zip.eachEntry()) {
			if (entry.isEncrypted()) throw new RefusedFile('unreadable');
			for await (const part of await zip.openReadStreamPromise(entry)) {
				left -= (part as Buffer).length;
				if (left < 0) throw new RefusedFile('tooLarge');
			}
		}
	} catch (error) {
		throw error instanceof RefusedFile ? error : new RefusedFile('unreadable');
	}
}
