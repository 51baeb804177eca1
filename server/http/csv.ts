/** Columns of a file: the name in its first line, and the value of a row. */
export type CsvColumns<Row> = readonly [name: string, read: (row: Row) => string | number | null][];
const pageSize = 500;

/**
 * Rows as CSV (RFC 4180, UTF-8 with its mark, so that a spreadsheet reads accents), page by page. The first
 * page is read before anything is given: a fault is then still an answer with a status.
 */
export async function* csvOf<Row>(
	columns: CsvColumns<Row>,
	readPage: (page: number, pageSize: number) => Promise<readonly Row[]>,
): AsyncGenerator<string> {
	for (let page = 1; ; page++) {
		const rows = await readPage(page, pageSize);
		if (page === 1) yield `\uFEFF${columns.map(([name]) => name).join(',')}\r\n`;
		yield rows.map((row) => `${columns.map(([, read]) => cell(read(row))).join(',')}\r\n`).join('');
		if (rows.length < pageSize) return;
	}
}

/**
 * One cell. Text that a spreadsheet would run as a formula gets an apostrophe before it, also behind a
 * semicolon or a tab: where a comma is the decimal sign, as in Chile, spreadsheets part cells there. A number
 * is a number.
 */
export function cell(value: string | number | null): string {
	if (value === null) return '';
	if (typeof value === 'number') return String(value);
	const defused = value.replace(/(^|[;\t])(\s*[=+\-@])/g, "$1'$2");
	const safe = /^[\t\r]/.test(defused) ? `'${defused}` : defused;
	return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
