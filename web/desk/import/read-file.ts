import type { ParseError } from 'papaparse';

export type FileRows = { name: string; columns: string[]; rows: Record<string, unknown>[] };

/** Rows of a CSV file, with any separator, or of a JSON list. Throws an Error that says what is wrong. */
export async function readFile(file: File): Promise<FileRows> {
	const text = await file.text();
	const rows = /\.json$/i.test(file.name) ? jsonRows(text) : await csvRows(text);
	const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
	return { name: file.name, columns, rows };
}

function jsonRows(text: string): Record<string, unknown>[] {
	const given: unknown = JSON.parse(text);
	if (!Array.isArray(given) || given.some((row) => row === null || typeof row !== 'object'))
		throw new Error('JSON: [{…}, {…}]');
	return given;
}

async function csvRows(text: string): Promise<Record<string, unknown>[]> {
	const { default: Papa } = await import('papaparse');
	const { data, errors } = Papa.parse<Record<string, unknown>>(text, {
		header: true,
		skipEmptyLines: 'greedy',
		transformHeader: (header) => header.trim(),
	});
	const worst = errors.find(({ type }: ParseError) => type !== 'Delimiter');
	if (worst) throw new Error(`${worst.message} (${(worst.row ?? 0) + 1})`);
	return data;
}
