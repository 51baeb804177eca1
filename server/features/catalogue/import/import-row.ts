import { z } from 'zod';
import { importColumns } from '#contract/catalogue/import.schema.ts';
import { watchSpecificationTexts } from '#contract/catalogue/specification-texts.ts';
import { watchInputSchema } from '#contract/catalogue/watches.schema.ts';
import { type Cell, type CellValues, dayOf, isEmptyCell, readCells } from '../../../http/cells.ts';
import { sheetSchemas, sheetTextColumns } from './sheet-columns.ts';

/** A watch's values by column of the file. */
export type ImportValues = CellValues;

const input = watchInputSchema.shape.data.shape;
const spanish = z.string().trim().max(200);
const schemas = new Map<string, z.ZodType>([
	['documentId', z.string().regex(/^[a-z0-9]{24}$/)],
	['version', z.int().positive()],
	['brand', z.string().trim().min(1).max(120)],
	['caliber', z.string().trim().max(200).nullable()],
	['description_en', input.description.shape.en],
	['description_es', input.description.shape.es],
	...watchSpecificationTexts.map((name) => [`${name}_es`, spanish] as const),
	...sheetSchemas,
]);
for (const column of importColumns)
	if (!schemas.has(column)) schemas.set(column, input[column as keyof typeof input]);
const textColumns = new Set([
	'description_en',
	'description_es',
	...watchSpecificationTexts.map((name) => `${name}_es`),
	...sheetTextColumns,
]);

/** Lists of names, texts that an empty cell empties, and days as Chile writes them. */
function own(column: string, cell: Cell): { value: unknown } | undefined {
	if (column === 'categories')
		return {
			value: typeof cell === 'string' ? cell.split(/[;|,]/).flatMap((one) => one.trim() || []) : (cell ?? []),
		};
	if (isEmptyCell(cell)) return textColumns.has(column) ? { value: '' } : undefined;
	if (column === 'sheet_waterTestedOn' && typeof cell === 'string') return { value: dayOf(cell) };
	return undefined;
}

/** Reads one row of a file of watches: its values by column, and every cell that is refused. */
export const readRow = (row: unknown) => readCells({ schemas, own }, row);
