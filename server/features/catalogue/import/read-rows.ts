import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { type ImportReport, importColumns } from '#contract/catalogue/import.schema.ts';
import { translatedColumns } from '#contract/catalogue/specification-texts.ts';
import { watchInputSchema } from '#contract/catalogue/watches.schema.ts';
import { columnIn, type Language, languages } from '#contract/languages/languages.ts';
import { type Cell, type CellValues, dayOf, isEmptyCell, readCells } from '../../../http/cells.ts';
import { sheetSchemas, sheetTextColumns } from './sheet-columns.ts';

/** A watch's values by column of the file. */
export type ImportValues = CellValues;

const input = watchInputSchema.shape.data.shape;
const translated = z.string().trim().max(200);
const schemas = new Map<string, z.ZodType>([
	['documentId', z.string().regex(/^[a-z0-9]{24}$/)],
	['version', z.int().positive()],
	['brand', z.string().trim().min(1).max(120)],
	['caliber', z.string().trim().max(200).nullable()],
	...languages.map((one) => [columnIn('description', one), input.description.shape[one]] as const),
	...translatedColumns.map(({ name }) => [name, translated] as const),
	...sheetSchemas,
]);
for (const column of importColumns)
	if (!schemas.has(column)) schemas.set(column, input[column as keyof typeof input]);
const textColumns = new Set([
	...languages.map((one) => columnIn('description', one)),
	...translatedColumns.map(({ name }) => name),
	...sheetTextColumns,
]);

/** Lists of names, texts that an empty cell empties, and days as Chile writes them. */
function own(column: string, cell: Cell): { value: unknown } | undefined {
	if (column === 'categories')
		return {
			value: typeof cell === 'string' ? cell.split(/[;|,]/).flatMap((one) => one.trim() || []) : (cell ?? []),
		};
	if (isEmptyCell(cell)) return textColumns.has(column) ? { value: '' } : undefined;
	if (column === 'sheet_waterTestedOn' && (typeof cell === 'string' || typeof cell === 'number'))
		return { value: dayOf(cell) };
	return undefined;
}

type Fault = ImportReport['errors'][number];

/** Rows that are read or compared before other requests get their turn, and written in one statement. */
export const batch = 200;

/** Rows with their numbers, the first of which is 1. */
export async function* inTurns<T>(rows: readonly T[]): AsyncGenerator<[row: number, one: T]> {
	for (const [index, one] of rows.entries()) {
		if (index % batch === batch - 1) await setImmediate();
		yield [index + 1, one];
	}
}

/** Reads the rows of a file of watches: their values by column, and every cell that is refused. */
export async function readRows(
	rows: readonly unknown[],
	language: Language,
): Promise<{ read: ImportValues[]; faults: Fault[] }> {
	const read: ImportValues[] = [];
	const faults: Fault[] = [];
	for await (const [row, cells] of inTurns(rows)) {
		const { values, faults: refused } = readCells({ schemas, own, language }, cells);
		faults.push(...refused.map((fault) => ({ row, ...fault })));
		read.push(values);
	}
	return { read, faults };
}
