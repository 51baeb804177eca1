import { z } from 'zod';
import { importRowSchema } from '#contract/import.schema.ts';
import { importColumns } from '#contract/import.ts';
import { watchSpecificationTexts } from '#contract/specification-texts.ts';
import { watchInputSchema } from '#contract/watches.schema.ts';
import { type Cell, dayOf, no, numberOf, withoutApostrophe, yes } from './cells.ts';
import { sheetSchemas, sheetTextColumns } from './sheet-columns.ts';

/** A row's values by column, as the contract keeps them; a column that is left out is not there. */
export type ImportValues = Record<string, unknown>;
export type RowFault = { column: string; message: string };

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
const textColumns = new Set([
	'description_en',
	'description_es',
	...watchSpecificationTexts.map((name) => `${name}_es`),
	...sheetTextColumns,
]);
for (const column of importColumns)
	if (!schemas.has(column)) schemas.set(column, input[column as keyof typeof input]);

const unwrapped = (schema: z.ZodType) => (schema instanceof z.ZodNullable ? schema.unwrap() : schema);

/** The value that a cell of a file stands for, before its schema has looked at it. */
function cellValue(column: string, cell: Cell): unknown {
	const schema = schemas.get(column) as z.ZodType;
	const kind = unwrapped(schema);
	const text = typeof cell === 'string' ? withoutApostrophe(cell) : cell;
	if (column === 'categories')
		return typeof text === 'string' ? text.split(/[;|,]/).flatMap((one) => one.trim() || []) : (text ?? []);
	if (text === null || (typeof text === 'string' && text.trim() === '')) {
		if (textColumns.has(column)) return '';
		return schema instanceof z.ZodNullable ? null : undefined;
	}
	if (typeof text !== 'string') return text;
	if (kind instanceof z.ZodNumber) return numberOf(text);
	if (column === 'sheet_waterTestedOn') return dayOf(text);
	if (kind instanceof z.ZodBoolean) {
		const word = text.trim().toLowerCase();
		return yes.has(word) ? true : no.has(word) ? false : text;
	}
	return text;
}

/** Reads one row of a file: its values by column, and every cell that is refused. */
export function readRow(row: unknown): { values: ImportValues; faults: RowFault[] } {
	const values: ImportValues = {};
	const faults: RowFault[] = [];
	const { success, data } = importRowSchema.safeParse(row);
	if (!success) return { values, faults: [{ column: '', message: 'not a row of cells' }] };
	for (const [column, cell] of Object.entries(data)) {
		const schema = schemas.get(column);
		if (!schema) {
			faults.push({ column, message: 'there is no such column' });
			continue;
		}
		const value = cellValue(column, cell);
		if (value === undefined) continue;
		const read = schema.safeParse(value);
		if (read.success) values[column] = read.data;
		else faults.push({ column, message: read.error.issues[0]?.message ?? 'not accepted' });
	}
	return { values, faults };
}
