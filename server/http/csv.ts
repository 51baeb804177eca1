import { shopTimeZone } from '#contract/languages/calendar.ts';
import { clockTime } from '#contract/languages/zoned-time.ts';

/** Columns of a file: heading, and value for a row. */
export type CsvColumns<Row> = readonly [name: string, read: (row: Row) => string | number | null][];

const pageSize = 500;

/** Intended reader: people, who open the file in Excel in Chile, or programs, which expect RFC 4180. */
type Readers = 'people' | 'programs';

/**
 * Writes rows as separated text, page by page, in UTF-8 with a byte order mark so that spreadsheets read
 * accents. The first page is read before any output, so that an error still has a status.
 */
export async function* csvOf<Row>(
	columns: CsvColumns<Row>,
	readPage: (page: number, pageSize: number) => Promise<readonly Row[]>,
	readers: Readers = 'people',
): AsyncGenerator<string> {
	yield* csvRowsOf(columns, readPage, (row) => [row], readers);
}

/** The same, with as many lines per row as `linesOf` returns. */
export async function* csvRowsOf<Row, Line>(
	columns: CsvColumns<Line>,
	readPage: (page: number, pageSize: number) => Promise<readonly Row[]>,
	linesOf: (row: Row) => readonly Line[],
	readers: Readers = 'people',
): AsyncGenerator<string> {
	const separator = readers === 'people' ? ';' : ',';
	const cellOf = readers === 'people' ? sheetCell : cell;
	const lineOf = (line: Line) => columns.map(([, read]) => cellOf(read(line))).join(separator);
	for (let page = 1; ; page++) {
		const rows = await readPage(page, pageSize);
		if (page === 1) yield `\uFEFF${columns.map(([name]) => name).join(separator)}\r\n`;
		yield rows
			.flatMap(linesOf)
			.map((line) => `${lineOf(line)}\r\n`)
			.join('');
		if (rows.length < pageSize) return;
	}
}

const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Formats a cell for Excel in Chile: Chilean local time and decimal comma. Three decimals get a trailing
 * zero, because the comma would otherwise be read as a thousands separator.
 */
function sheetCell(value: string | number | null): string {
	if (typeof value === 'number')
		return String(value)
			.replace('.', ',')
			.replace(/,\d{3}$/, '$&0');
	return cell(value !== null && isTime.test(value) ? localTime(value) : value, ';');
}

/** `2026-11-26 20:40`, with seconds unless they are zero. */
export function localTime(iso: string): string {
	const clock = clockTime(iso, shopTimeZone).replace('T', ' ');
	const seconds = iso.slice(16, 19);
	return seconds === ':00' ? clock : `${clock}${seconds}`;
}

/**
 * Formats a cell. Text that a spreadsheet would run as a formula gets a leading apostrophe, also after a
 * semicolon or tab, which separate cells where the comma is the decimal separator. Numbers are written as
 * numbers.
 */
export function cell(value: string | number | null, separator: ',' | ';' = ','): string {
	if (value === null) return '';
	if (typeof value === 'number') return String(value);
	const defused = value.replace(/(^|[;\t])(\s*[=+\-@])/g, "$1'$2");
	const safe = /^[\t\r]/.test(defused) ? `'${defused}` : defused;
	return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
