import { z } from 'zod';
import { importRowSchema } from '#contract/import.schema.ts';
import { importColumns } from '#contract/import.ts';
import { watchSpecificationTexts } from '#contract/specification-texts.ts';
import { watchInputSchema } from '#contract/watches.schema.ts';

export type Cell = string | number | boolean | null;
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
]);
for (const column of importColumns)
	if (!schemas.has(column)) schemas.set(column, input[column as keyof typeof input]);

const yes = new Set(['true', 'yes', 'sí', 'si', 'x', '1']);
const no = new Set(['false', 'no', '0']);

const unwrapped = (schema: z.ZodType) => (schema instanceof z.ZodNullable ? schema.unwrap() : schema);

/** "1.234.567" and "$ 450.000" are whole amounts, "40,5" has a decimal comma; anything else stays text. */
function numberOf(text: string): number | string {
	const plain = text.replace(/[\s$]/g, '');
	if (/^-?\d{1,3}(\.\d{3})+$/.test(plain)) return Number(plain.replaceAll('.', ''));
	return /^-?\d+([.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : text;
}

/** The value that a cell of a file stands for, before its schema has looked at it. */
function cellValue(column: string, cell: Cell): unknown {
	const schema = schemas.get(column) as z.ZodType;
	const kind = unwrapped(schema);
	// The export puts an apostrophe before text that a spreadsheet would run as a formula.
	const text = typeof cell === 'string' ? cell.replace(/(^|[;\t])'(\s*[=+\-@])/g, '$1$2') : cell;
	if (column === 'categories')
		return typeof text === 'string' ? text.split(/[;|,]/).flatMap((one) => one.trim() || []) : (text ?? []);
	const isText = column.startsWith('description_') || column.endsWith('_es');
	if (text === null || (typeof text === 'string' && text.trim() === '')) {
		if (isText) return '';
		return schema instanceof z.ZodNullable ? null : undefined;
	}
	if (typeof text !== 'string') return text;
	if (kind instanceof z.ZodNumber) return numberOf(text);
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
