import { shopTimeZone } from '#contract/languages/calendar.ts';
import { clockTime } from '#contract/languages/zoned-time.ts';

/** Columns of a file: the name in its first line, and the value of a row. */
export type CsvColumns<Row> = readonly [name: string, read: (row: Row) => string | number | null][];

const pageSize = 500;

/** Who a file is for: people, who open it in Excel in Chile, or programs, which are told of RFC 4180. */
type Readers = 'people' | 'programs';

/**
 * Rows as text with separators (UTF-8 with its mark, so that a spreadsheet reads accents), page by page. The
 * first page is read before anything is given: a fault is then still an answer with a status.
 */
export async function* csvOf<Row>(
	columns: CsvColumns<Row>,
	readPage: (page: number, pageSize: number) => Promise<readonly Row[]>,
	readers: Readers = 'people',
): AsyncGenerator<string> {
	yield* csvRowsOf(columns, readPage, (row) => [row], readers);
}

/** The same, with as many lines for each row as `linesOf` makes of it. */
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
 * One cell for Excel in Chile: a time as a clock in Chile shows it, a number with a decimal comma. Three
 * decimals get a zero behind them: else the comma marks thousands.
 */
function sheetCell(value: string | number | null): string {
	if (typeof value === 'number')
		return String(value)
			.replace('.', ',')
			.replace(/,\d{3}$/, '$&0');
	return cell(value !== null && isTime.test(value) ? localTime(value) : value, ';');
}

/** `2026-11-26 20:40`, with the seconds when there are any. */
export function localTime(iso: string): string {
	const clock = clockTime(iso, shopTimeZone).replace('T', ' ');
	const seconds = iso.slice(16, 19);
	return seconds === ':00' ? clock : `${clock}${seconds}`;
}

/**
 * One cell. Text that a spreadsheet would run as a formula gets an apostrophe before it, also behind a
 * semicolon or a tab: where a comma is the decimal sign, as in Chile, spreadsheets part cells there. A number
 * is a number.
 */
export function cell(value: string | number | null, separator: ',' | ';' = ','): string {
	if (value === null) return '';
	if (typeof value === 'number') return String(value);
	const defused = value.replace(/(^|[;\t])(\s*[=+\-@])/g, "$1'$2");
	const safe = /^[\t\r]/.test(defused) ? `'${defused}` : defused;
	return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
