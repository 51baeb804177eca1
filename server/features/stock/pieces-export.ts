import type { PieceCosts, PieceExportQuery } from '#contract/stock/pieces.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { type CsvColumns, csvOf } from '../../http/csv.ts';
import { listPieceCosts, listPieces } from './piece-lists.service.ts';

type ExportDeps = Pick<Deps, 'db' | 'clock'>;
type ExportedPiece = Awaited<ReturnType<typeof listPieces>>['data'][number];

const columns: CsvColumns<ExportedPiece> = [
	['documentId', (piece) => piece.documentId],
	['watch', ({ watch }) => watch.documentId],
	['brand', ({ watch }) => watch.brand],
	['model', ({ watch }) => watch.model],
	['reference', ({ watch }) => watch.reference],
	['price', ({ watch }) => watch.price],
	['serial', (piece) => piece.serial],
	['state', (piece) => piece.state],
	['place', (piece) => piece.place],
	['acquiredOn', (piece) => piece.acquiredOn],
	['daysHeld', (piece) => piece.daysHeld],
	['soldAt', (piece) => piece.soldAt],
	['channel', (piece) => piece.channel],
];
const costColumns: CsvColumns<PieceCosts> = [
	...columns,
	['cost', (piece) => piece.cost],
	['repairs', (piece) => piece.repairs],
	['source', (piece) => piece.source],
	['consigned', ({ consigned }) => String(consigned)],
	['owed', (piece) => piece.owed],
	['soldPrice', (piece) => piece.soldPrice],
	['note', (piece) => piece.note],
];

/** Exports the pieces as CSV, for the staff. */
export const exportPieces = (deps: ExportDeps, query: PieceExportQuery): AsyncGenerator<string> =>
	csvOf(columns, async (page, pageSize) => (await listPieces(deps, paged(query, page, pageSize))).data);

/** Exports the pieces with their costs as CSV, for the owner. */
export const exportPieceCosts = (deps: ExportDeps, query: PieceExportQuery): AsyncGenerator<string> =>
	csvOf(
		costColumns,
		async (page, pageSize) => (await listPieceCosts(deps, paged(query, page, pageSize))).data,
	);

const paged = (query: PieceExportQuery, page: number, pageSize: number) => ({
	...query,
	page,
	pageSize,
});
