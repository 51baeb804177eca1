import { cut } from '#contract/languages/cut-text.ts';
import { maxStatementRows } from '#contract/statements/statements.ts';
import { decodeText } from '../../../files/decode-text.ts';
import { RefusedFile } from '../../../files/refused-file.ts';
import {
	htmlSheet,
	type Sheet,
	type SheetLimits,
	textSheets,
	workbookSheets,
} from '../../../files/sheets.ts';
import { folded, textOf } from './cell-values.ts';
import { findHeadings, foreignMoney, type Headings, headingsKey, type StatementColumns } from './headings.ts';
import { readFixedWidth } from './read-fixed-width.ts';
import { readOfx } from './read-ofx.ts';
import { type ReadRows, readRows } from './read-rows.ts';

const limits: SheetLimits = { cells: 60, text: 500, rows: maxStatementRows };

/** Where the other columns of the two formats are. */
const otherColumns = {
	date: 0,
	amount: 1,
	description: 2,
	document: 3,
	id: 4,
	name: 5,
	comment: 6,
} as const;

export type StatementRequest = {
	bytes: Buffer;
	/** The owner's mappings for this account, by the key of the headings. */
	mappings: ReadonlyMap<string, StatementColumns>;
	/** The last possible day of a line, as 2026-11-25. */
	latest: string;
};
export type ReadStatement =
	| (ReadRows & {
			/** Digits of the account numbers that the file names. */
			accounts: string[];
			/** The key of its headings: files of one form describe the same money in the same words. */
			form: string;
	  })
	| {
			/** Headings without a mapping, and the first rows below them. */
			headings: string[];
			samples: string[][];
	  };

/**
 * Reads a bank statement: .xlsx, delimited text, HTML named .xls, Banco de Chile's fixed width, OFX. Rows
 * above and below the table are ignored, outgoing money is counted, and an odd row is an error with its row
 * number. Throws {@link RefusedFile}.
 */
export async function readStatement({ bytes, mappings, latest }: StatementRequest): Promise<ReadStatement> {
	if (bytes.length === 0) throw new RefusedFile('noTable');
	if (bytes.readUInt32BE(0) === 0xd0cf11e0) throw new RefusedFile('binaryXls');
	if (bytes.toString('latin1', 0, 2) === 'PK')
		return fromSheets(await workbookSheets(bytes, limits), mappings, latest);
	if (bytes.toString('latin1', 0, 5) === '%PDF-') throw new RefusedFile('unreadable');
	const text = decodeText(bytes);
	const other = readFixedWidth(text) ?? readOfx(text);
	if (other) {
		if (other.currency && other.currency !== 'CLP') throw new RefusedFile('currency');
		const headings = { at: -1, names: Object.keys(otherColumns), columns: otherColumns };
		return {
			...readRows(other.sheet, headings, latest),
			accounts: other.accounts.map(bare),
			form: other.form,
		};
	}
	if (text.includes('\u0000')) throw new RefusedFile('unreadable');
	const sheets = /^\s*<|<table\b/i.test(text.slice(0, 4_000))
		? [htmlSheet(text, limits)]
		: textSheets(text, limits);
	return fromSheets(sheets, mappings, latest);
}

/**
 * Returns the table of the first sheet with known headings; otherwise the headings that the owner must map.
 */
function fromSheets(sheets: Sheet[], mappings: StatementRequest['mappings'], latest: string): ReadStatement {
	const found = sheets.flatMap((sheet) => {
		const headings = findHeadings(sheet, mappings);
		return headings ? [{ sheet, headings }] : [];
	});
	const read = found.filter(({ headings }) => headings.columns !== null);
	for (const { sheet, headings } of read) refuseForeign(sheet, headings);
	if (read.length > 0) {
		const parts = read.map(({ sheet, headings }) => readRows(sheet, headings, latest));
		return {
			lines: parts.flatMap(({ lines }) => lines),
			errors: parts.flatMap(({ errors }) => errors),
			out: parts.reduce((sum, { out }) => sum + out, 0),
			breaks: parts.flatMap(({ breaks }) => breaks),
			form: read.map(({ headings }) => headingsKey(headings.names)).join('|'),
			accounts: read.flatMap(({ sheet, headings: { at } }) => accountsIn(sheet.slice(0, at))),
		};
	}
	const widest = found.sort((one, other) => other.headings.names.length - one.headings.names.length)[0];
	if (!widest) throw new RefusedFile('noTable');
	const { at, names } = widest.headings;
	const rows = widest.sheet.slice(at + 1).filter((row) => row.some((cell) => textOf(cell) !== ''));
	return {
		headings: names,
		samples: rows.slice(0, 3).map((row) => names.map((_, index) => cut(textOf(row[index]), 80))),
	};
}

/** Throws for a statement that is not in pesos. */
function refuseForeign(sheet: Sheet, { at, names, columns }: Headings): void {
	const above = sheet.slice(0, at).map((row) => folded(row.map(textOf).join(' ')));
	const isForeign =
		above.some((row) => /\bmoneda\b/.test(row) && foreignMoney.test(row)) ||
		(['credit', 'amount'] as const).some((column) =>
			foreignMoney.test(folded(names[columns?.[column] ?? -1] ?? '')),
		);
	if (isForeign) throw new RefusedFile('currency');
}

const bare = (account: string) => account.replace(/\D/g, '').replace(/^0+/, '');

/** Returns the account numbers in the rows above the table. */
const accountsIn = (rows: Sheet): string[] =>
	rows
		.map((row) => row.map(textOf).join(' '))
		.filter((row) => /cuenta/i.test(row))
		.flatMap((row) => row.match(/\d[\d.\s-]{3,}\d/g) ?? [])
		.map(bare);
