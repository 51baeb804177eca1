import type { ImportReport } from '#contract/catalogue/import.schema.ts';
import type { ImportTable } from '#contract/catalogue/import-file.schema.ts';

/** `lines`: the line number of each row in the file. */
export type FileRows = ImportTable & { name: string };

/** Returns the invalid rows as CSV, as they were read, with the errors in an additional column. */
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
	const data = [...reasons].map(([row, messages]) => ({ ...rows[row - 1], [heading]: messages.join('; ') }));
	const fields = [...new Set([...columns, heading])];
	// Excel in Chile separates cells with semicolons.
	return `\uFEFF${Papa.unparse({ fields, data }, { delimiter: ';', escapeFormulae: true })}`;
}
