import Papa from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import yauzl from 'yauzl';
import { cut } from '#contract/languages/cut-text.ts';
import { htmlLine } from './html-text.ts';
import { RefusedFile } from './refused-file.ts';

/** A cell as its file has it; a Date is the time that a clock shows, as if in UTC. */
export type SheetCell = string | number | boolean | Date | null;

/** Rows as the file has them, the empty ones too: the first is its line 1. */
export type Sheet = readonly (readonly SheetCell[])[];

/** As much as is read of a file: a hostile one has more. */
export type SheetLimits = {
	/** Cells of a row; those after them are left out. */
	cells: number;
	/** Characters of a cell; those after them are left out. */
	text: number;
	/** Rows; a file with more is refused. */
	rows: number;
};

/** Of a workbook once unpacked: 20,000 rows take some 12 MB. */
const maxUnpacked = 32 * 1024 * 1024;

const checkRows = (count: number, { rows }: SheetLimits) => {
	if (count > rows) throw new RefusedFile('tooManyRows');
};

/** Text with separators: one sheet for each separator that it may have. */
export function textSheets(text: string, limits: SheetLimits): Sheet[] {
	checkRows(text.split('\n', limits.rows + 2).length - 1, limits);
	return [';', '\t', ',', '|'].flatMap((delimiter) => {
		if (!text.includes(delimiter)) return [];
		const quoted = Papa.parse<string[]>(text, { delimiter });
		// A stray quote would swallow the rows after it.
		const isOdd = quoted.errors.some(({ type }) => type === 'Quotes');
		const { data } = isOdd ? Papa.parse<string[]>(text, { delimiter, quoteChar: '\u0000' }) : quoted;
		return [data.map((row) => bounded(row, limits))];
	});
}

/** A row without the cells and characters that are too many. */
export const bounded = (row: readonly SheetCell[], limits: SheetLimits): SheetCell[] =>
	row.slice(0, limits.cells).map((cell) => (typeof cell === 'string' ? cut(cell, limits.text) : cell));

/**
 * The tables of a page, whose rows stand in the order of the file, in one sheet; tables within a cell are
 * rows of their own. A row of the sheet is a row of a table.
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
 * The sheets of a workbook (.xlsx); of a formula the value that was saved with it. A workbook that names a
 * sheet twice has it once here: its money would count twice.
 */
export async function workbookSheets(bytes: Buffer, limits: SheetLimits): Promise<Sheet[]> {
	await checkZip(bytes);
	const sheets = await readExcelFile(bytes).catch(() => {
		throw new RefusedFile('unreadable');
	});
	// Two names of one part of the file give the same rows, or none for all names but one.
	return [...new Set(sheets.flatMap(({ data }) => (data ? [data] : [])))].map((data) => {
		checkRows(data.length, limits);
		return data.map((row) => bounded(row as SheetCell[], limits));
	});
}

/** Unpacks all of it once and keeps nothing: what its directory says is small may be large. */
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
