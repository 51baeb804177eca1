import { folded, textOf } from './cells.ts';
import { type ColumnMap, findHeadings, foreignMoney, type Headings, headingsKey } from './columns.ts';
import { type ReadRows, readRows } from './lines.ts';
import { fixedWidth, ofx, otherColumns } from './other-forms.ts';
import { decoded, htmlSheet, RefusedStatement, type Sheet, textSheets, workbookSheets } from './sheets.ts';

export type Asked = {
	bytes: Buffer;
	/** By the key of their headings, as the owner mapped them for this account. */
	mappings: ReadonlyMap<string, ColumnMap>;
	/** The last day that a line may have, 2026-11-25. */
	latest: string;
};
export type ReadStatement =
	| (ReadRows & {
			/** Digits of account numbers that the file names. */
			accounts: string[];
			/** Its headings: files of one form tell the same money in the same words. */
			form: string;
	  })
	| {
			/** Headings that nobody mapped yet, and the first rows below them. */
			headings: string[];
			samples: string[][];
	  };

/**
 * Reads a bank statement: .xlsx, text with separators, HTML that is named .xls, Banco de Chile's fixed width,
 * OFX. Rows above and below the table are left out, money out is counted, what is odd is an error with its
 * row. Throws {@link RefusedStatement}.
 */
export async function readStatement({ bytes, mappings, latest }: Asked): Promise<ReadStatement> {
	if (bytes.length === 0) throw new RefusedStatement('noTable');
	if (bytes.readUInt32BE(0) === 0xd0cf11e0) throw new RefusedStatement('binaryXls');
	if (bytes.toString('latin1', 0, 2) === 'PK')
		return fromSheets(await workbookSheets(bytes), mappings, latest);
	if (bytes.toString('latin1', 0, 5) === '%PDF-') throw new RefusedStatement('unreadable');
	const text = decoded(bytes).replace(/^\ufeff/, '');
	const other = fixedWidth(text) ?? ofx(text);
	if (other) {
		if (other.currency && other.currency !== 'CLP') throw new RefusedStatement('currency');
		const headings = { at: -1, names: Object.keys(otherColumns), columns: otherColumns };
		return {
			...readRows(other.sheet, headings, latest),
			accounts: other.accounts.map(bare),
			form: other.form,
		};
	}
	if (text.includes('\u0000')) throw new RefusedStatement('unreadable');
	const sheets = /^\s*<|<table\b/i.test(text.slice(0, 4_000)) ? [htmlSheet(text)] : textSheets(text);
	return fromSheets(sheets, mappings, latest);
}

/** The table of the first sheet whose headings are known; else what the owner is asked about. */
function fromSheets(sheets: Sheet[], mappings: Asked['mappings'], latest: string): ReadStatement {
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
	if (!widest) throw new RefusedStatement('noTable');
	const { at, names } = widest.headings;
	const rows = widest.sheet.slice(at + 1).filter((row) => row.some((cell) => textOf(cell) !== ''));
	return {
		headings: names,
		samples: rows.slice(0, 3).map((row) => names.map((_, index) => textOf(row[index]).slice(0, 80))),
	};
}

/** Throws for a statement that says it is not in pesos. */
function refuseForeign(sheet: Sheet, { at, names, columns }: Headings): void {
	const above = sheet.slice(0, at).map((row) => folded(row.map(textOf).join(' ')));
	const isForeign =
		above.some((row) => /\bmoneda\b/.test(row) && foreignMoney.test(row)) ||
		(['credit', 'amount'] as const).some((column) =>
			foreignMoney.test(folded(names[columns?.[column] ?? -1] ?? '')),
		);
	if (isForeign) throw new RefusedStatement('currency');
}

const bare = (account: string) => account.replace(/\D/g, '').replace(/^0+/, '');

/** Account numbers in the rows above the table. */
const accountsIn = (rows: Sheet): string[] =>
	rows
		.map((row) => row.map(textOf).join(' '))
		.filter((row) => /cuenta/i.test(row))
		.flatMap((row) => row.match(/\d[\d.\s-]{3,}\d/g) ?? [])
		.map(bare);
