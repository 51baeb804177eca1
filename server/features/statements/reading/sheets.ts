import Papa from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import yauzl from 'yauzl';
import { cut } from '#contract/languages/cut.ts';
import { maxStatementRows, type StatementRefusal } from '#contract/payments/statements.ts';
import type { Cell } from './cells.ts';

/** Rows as the file has them, the empty ones too: the first is its line 1. */
export type Sheet = readonly (readonly Cell[])[];

/** The file is no statement that can be read. */
export class RefusedStatement extends Error {
	readonly reason: StatementRefusal;
	constructor(reason: StatementRefusal) {
		super(`refused statement: ${reason}`);
		this.reason = reason;
	}
}

/** Cells of a row, at most: a hostile file has more, no bank does. */
const maxCells = 60;
const maxCellText = 500;
/** Of a workbook once unpacked: 20,000 rows take some 12 MB. */
const maxUnpacked = 32 * 1024 * 1024;

/** Text in UTF-8 or UTF-16, otherwise in Windows' Latin alphabet, as Chilean banks write it. */
export function decoded(bytes: Uint8Array): string {
	const [first, second] = bytes;
	const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
	if (isWide) return new TextDecoder(first === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes);
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return new TextDecoder('windows-1252').decode(bytes);
	}
}

const checkRows = (count: number) => {
	if (count > maxStatementRows) throw new RefusedStatement('tooManyRows');
};

/** Text with separators: one sheet for each separator that it may have. */
export function textSheets(text: string): Sheet[] {
	checkRows(text.split('\n', maxStatementRows + 2).length - 1);
	return [';', '\t', ',', '|'].flatMap((delimiter) => {
		if (!text.includes(delimiter)) return [];
		const quoted = Papa.parse<string[]>(text, { delimiter });
		// A stray quote would swallow the rows after it.
		const isOdd = quoted.errors.some(({ type }) => type === 'Quotes');
		const { data } = isOdd ? Papa.parse<string[]>(text, { delimiter, quoteChar: '\u0000' }) : quoted;
		return [data.map(bounded)];
	});
}

const bounded = (row: readonly Cell[]): Cell[] =>
	row.slice(0, maxCells).map((cell) => (typeof cell === 'string' ? cut(cell, maxCellText) : cell));

const entities: Readonly<Record<string, string>> = {
	...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ordm: 'º', deg: '°' },
	...{ aacute: 'á', eacute: 'é', iacute: 'í', oacute: 'ó', uacute: 'ú', ntilde: 'ñ', uuml: 'ü' },
	...{ Aacute: 'Á', Eacute: 'É', Iacute: 'Í', Oacute: 'Ó', Uacute: 'Ú', Ntilde: 'Ñ', Uuml: 'Ü' },
};
const plainText = (html: string): string =>
	html
		.replace(/<[^<>]*>/g, ' ')
		.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,10}));/gi, (all, dec, hex, name) => {
			const code = dec ? Number(dec) : hex ? Number.parseInt(hex, 16) : Number.NaN;
			if (code <= 0x10ffff) return String.fromCodePoint(code);
			return entities[name] ?? all;
		})
		.replace(/\s+/g, ' ')
		.trim();

/**
 * The tables of a page, whose rows stand in the order of the file, in one sheet; tables within a cell are
 * rows of their own. A row of the sheet is a row of a table.
 */
export function htmlSheet(html: string): Sheet {
	const rows: Cell[][] = [];
	let cellStart = -1;
	const endCell = (at: number) => {
		if (cellStart < 0) return;
		const row = rows.at(-1);
		if (row && row.length < maxCells)
			row.push(plainText(html.slice(cellStart, Math.min(at, cellStart + 4_000))));
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
			checkRows(rows.length);
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
export async function workbookSheets(bytes: Buffer): Promise<Sheet[]> {
	await checkZip(bytes);
	const sheets = await readExcelFile(bytes).catch(() => {
		throw new RefusedStatement('unreadable');
	});
	// Two names of one part of the file give the same rows, or none for all names but one.
	return [...new Set(sheets.flatMap(({ data }) => (data ? [data] : [])))].map((data) => {
		checkRows(data.length);
		return data.map((row) => bounded(row as Cell[]));
	});
}

/** Unpacks all of it once and keeps nothing: what its directory says is small may be large. */
async function checkZip(bytes: Buffer): Promise<void> {
	let left = maxUnpacked;
	try {
		const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
		if (zip.entryCount > 500) throw new RefusedStatement('tooLarge');
		for await (const entry of zip.eachEntry()) {
			if (entry.isEncrypted()) throw new RefusedStatement('unreadable');
			for await (const part of await zip.openReadStreamPromise(entry)) {
				left -= (part as Buffer).length;
				if (left < 0) throw new RefusedStatement('tooLarge');
			}
		}
	} catch (error) {
		throw error instanceof RefusedStatement ? error : new RefusedStatement('unreadable');
	}
}
