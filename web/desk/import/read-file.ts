import type { ParseError } from 'papaparse';
import type { ImportReport } from '#contract/catalogue/import.schema.ts';

/** `lines`: where each row stands in the file, whose first line is that of the headings. */
export type FileRows = { name: string; columns: string[]; rows: Record<string, unknown>[]; lines: number[] };

/** Rows of a CSV file, with any separator, or of a JSON list. Throws an Error that says what is wrong. */
export async function readFile(file: File): Promise<FileRows> {
	const text = await file.text();
	const isJson = /\.json$/i.test(file.name);
	const read = isJson ? jsonRows(text) : await csvRows(text);
	const rows = read.filter(isFilled);
	const lines = read.flatMap((row, at) => (isFilled(row) ? [at + (isJson ? 1 : 2)] : []));
	const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
	return { name: file.name, columns, rows, lines };
}

const isFilled = (row: Record<string, unknown>) =>
	Object.values(row).some((cell) => String(cell).trim() !== '');

function jsonRows(text: string): Record<string, unknown>[] {
	const given: unknown = JSON.parse(text);
	if (!Array.isArray(given) || given.some((row) => row === null || typeof row !== 'object'))
		throw new Error('JSON: [{…}, {…}]');
	return given;
}

async function csvRows(text: string): Promise<Record<string, unknown>[]> {
	const { default: Papa } = await import('papaparse');
	// Empty lines count, but say nothing of the separator.
	const { delimiter } = Papa.parse(text, { preview: 10, skipEmptyLines: 'greedy' }).meta;
	const { data, errors } = Papa.parse<Record<string, unknown>>(text, {
		delimiter,
		header: true,
		transformHeader: (header) => header.trim(),
	});
	const worst = errors.find(
		({ type, row }: ParseError) => type !== 'Delimiter' && isFilled(data[row ?? -1] ?? { row }),
	);
	if (worst) throw new Error(`${worst.message} (${(worst.row ?? 0) + 2})`);
	return data;
}

/** The rows that have errors as they were read, as CSV with the reasons in a column of their own. */
export async function faultyRows(
	{ columns, rows }: Pick<FileRows, 'columns' | 'rows'>,
	errors: ImportReport['errors'],
	heading: string,
	nameOf: (column: string) => string,
): Promise<string> {
	const { default: Papa } = await import('papaparse');
	const reasons = new Map<number, string[]>();
	for (const { row, column, message } of errors)
		reasons.set(row, [...(reasons.get(row) ?? []), `${nameOf(column)}: ${message.replace(/\.$/, '')}`]);
	const data = [...reasons].map(([row, told]) => ({ ...rows[row - 1], [heading]: told.join('; ') }));
	const fields = [...new Set([...columns, heading])];
	return `\uFEFF${Papa.unparse({ fields, data }, { escapeFormulae: true })}`;
}
