import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import { pieceColumns, pieceCostColumns } from '#contract/stock/piece-import.ts';
import { newPieceSchema, pieceCostChangesSchema } from '#contract/stock/pieces.schema.ts';
import type { PieceState } from '#contract/stock/pieces.ts';
import { dayOf, type FileCell, isEmptyCell, type ReadCell, readCells } from '../../http/read-cells.ts';
import { texts } from '../../texts/texts.ts';

/** The stored values of a pasted row. */
export type PieceValues = {
	watch: string;
	serial?: string | null;
	state: PieceState;
	place?: string | null;
	acquiredOn?: string | null;
	cost?: number | null;
	repairs?: number | null;
	source?: string | null;
	consigned?: boolean;
	owed?: number | null;
	note?: string | null;
};

const own = newPieceSchema.shape.data.shape;
const costs = pieceCostChangesSchema.shape.data.shape;
const schemaOf = (column: string): z.ZodType => {
	if (column === 'watch') return z.string().trim().min(1).max(200);
	const schema: z.ZodType = { ...own, ...costs }[column as keyof typeof own];
	return schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
};
const schemas = (columns: readonly string[]) => new Map(columns.map((column) => [column, schemaOf(column)]));
const staffs = schemas(pieceColumns);
const owners = schemas([...pieceColumns, ...pieceCostColumns]);

const states: Record<string, PieceState> = {
	'por llegar': 'incoming',
	incoming: 'incoming',
	'en el taller': 'atTheBench',
	taller: 'atTheBench',
	'at the bench': 'atTheBench',
	'a la venta': 'onSale',
	'en venta': 'onSale',
	'on sale': 'onSale',
	devuelta: 'returned',
	devuelto: 'returned',
	returned: 'returned',
	'fuera de venta': 'notForSale',
	'no está a la venta': 'notForSale',
	'not for sale': 'notForSale',
};
const consignedWords = /^(en )?(consigned?|consignment|on consignment|consignad[oa]|consignaci[oó]n)$/i;
const ownWords = /^(own|owned|propi[oa])$/i;

/** Parses dates and amounts in Chilean notation, and states and consignment in both languages. */
function ownValue(column: string, cell: FileCell): ReadCell | undefined {
	if (column === 'state' && isEmptyCell(cell)) return { value: 'onSale' };
	if (column === 'consigned' && isEmptyCell(cell)) return { value: false };
	if (isEmptyCell(cell)) return undefined;
	// A number in a spreadsheet may be a serial or a reference.
	if (typeof cell === 'number' && ['watch', 'serial', 'place', 'source', 'note'].includes(column))
		return { value: String(cell) };
	if (column === 'acquiredOn' && typeof cell !== 'boolean' && cell !== null) return { value: dayOf(cell) };
	if (typeof cell !== 'string') return undefined;
	const word = cell.trim();
	if (column === 'state') return { value: states[word.toLowerCase()] ?? word };
	if (column !== 'consigned') return undefined;
	return consignedWords.test(word) ? { value: true } : ownWords.test(word) ? { value: false } : undefined;
}

/**
 * Parses one row of pieces and returns its values and every invalid cell. Costs are read for the owner only.
 */
export function readPieceRow(
	row: unknown,
	{ withCosts, language }: { withCosts: boolean; language: Language },
) {
	const words = texts[language].pieceImport;
	const reader = { schemas: withCosts ? owners : staffs, own: ownValue };
	const { values, faults, notes } = readCells({ ...reader, language }, row);
	// There is no confirmation per cell here, so an amount that may lack digits is refused.
	faults.push(...notes);
	const refused = (column: string) => faults.some((fault) => fault.column === column);
	const piece = { state: 'onSale', ...values } as PieceValues;
	if (!piece.watch && !refused('watch') && !refused(''))
		faults.push({ column: 'watch', message: words.noWatchGiven });
	if (typeof piece.owed === 'number' && !piece.consigned && !refused('consigned'))
		faults.push({ column: 'owed', message: words.notConsigned });
	return { piece, faults };
}
