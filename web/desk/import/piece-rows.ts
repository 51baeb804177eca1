import { type PieceColumn, pieceColumns, pieceCostColumns } from '#contract/stock/piece-import.ts';
import type { RowKind } from './column-map.ts';

const pieceHeadings = {
	watch: ['reloj', 'referencia', 'reference', 'ref', 'documentid', 'slug'],
	serial: ['serie', 'serialnumber', 'nserie', 'noserie', 'nodeserie', 'numerodeserie'],
	state: ['estado', 'status'],
	place: ['lugar', 'ubicacion', 'location'],
	acquiredOn: ['fecha', 'date', 'llegoel', 'arrivedon', 'fechadecompra'],
	cost: ['costo', 'costoclp'],
	repairs: ['reparaciones', 'reparacion'],
	source: ['origen', 'proveedor', 'supplier', 'dequienviene'],
	consigned: [
		'consignacion',
		'consignado',
		'enconsignacion',
		'propiooconsignado',
		'onconsignment',
		'consignment',
	],
	owed: ['sedebe', 'sedebealvenderla'],
	note: ['nota', 'notas', 'notes'],
} satisfies Record<PieceColumn, string[]>;

/** Columns of pasted pieces. Only the owner sees costs. */
export const pieceRows = (withCosts: boolean): RowKind => ({
	key: 'desk-piece-columns',
	columns: withCosts ? [...pieceColumns, ...pieceCostColumns] : pieceColumns,
	headings: pieceHeadings,
});
