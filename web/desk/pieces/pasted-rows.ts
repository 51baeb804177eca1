import type { FileRows } from '../import/faulty-rows.ts';

/** Parses rows copied from a spreadsheet: separated by tabs, or else as CSV. */
export async function cellsIn(text: string): Promise<string[][]> {
	const { default: Papa } = await import('papaparse');
	const delimiter = text.includes('\t') ? '\t' : '';
	const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' });
	return data.map((row) => row.map((cell) => cell.trim()));
}

/** Returns rows by column name. `nameOf` names columns without a heading; duplicate names are numbered. */
export function rowsUnder(
	cells: readonly string[][],
	hasHeadings: boolean,
	nameOf: (index: number, sample: string) => string,
): Pick<FileRows, 'columns' | 'rows'> {
	const width = Math.max(0, ...cells.map((row) => row.length));
	const [first = []] = cells;
	const columns: string[] = [];
	for (let index = 0; index < width; index++) {
		const heading = hasHeadings ? first[index] : '';
		const name = heading || nameOf(index, cells[hasHeadings ? 1 : 0]?.[index] ?? '');
		columns.push(columns.includes(name) ? `${name} (${index + 1})` : name);
	}
	const rows = cells
		.slice(hasHeadings ? 1 : 0)
		.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index] ?? ''])));
	return { columns, rows };
}
