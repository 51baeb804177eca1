import { sql } from 'kysely';
import type { DialectQuery } from '#contract/http/lists.schema.ts';
import type { Piece, PieceCosts, PieceTotals } from '#contract/stock/pieces.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { answerOfList, countRows, listRows, readDialectList } from '../../lists/dialect-list.ts';
import { type ListedPiece, piecesOf, pieceTotals } from './piece-lists.queries.ts';
import { pieceCostsEntity, piecesEntity } from './stock.entities.ts';

type PieceListDeps = Pick<Deps, 'db' | 'clock'>;

const toPiece = (row: ListedPiece): Piece => ({
	id: row.id,
	documentId: row.document_id,
	version: row.version,
	createdAt: row.created_at.toISOString(),
	updatedAt: row.updated_at.toISOString(),
	state: row.state,
	serial: row.serial,
	place: row.place,
	acquiredOn: row.acquired_on,
	daysHeld: row.days_held,
	channel: row.channel,
	soldAt: row.sold_at?.toISOString() ?? null,
	stolen: row.stolen,
	watch: {
		model: row.model,
		reference: row.reference,
		price: row.price,
		documentId: row.watch,
		brand: row.brand_name,
	},
});

const toPieceCosts = (row: ListedPiece): PieceCosts => ({
	...toPiece(row),
	cost: row.cost,
	repairs: row.repairs,
	source: row.source,
	consigned: row.consigned,
	owed: row.owed,
	note: row.note,
	soldPrice: row.sold_price,
});

/** Returns the pieces for the staff, without costs, in two statements. */
export async function listPieces({ db, clock }: PieceListDeps, query: DialectQuery) {
	return listRows(db, piecesEntity, query, async (list) => (await piecesOf(db, list, clock())).map(toPiece));
}

/** Returns the pieces with their costs, and the sums over all that match, in three statements. */
export async function listPieceCosts({ db, clock }: PieceListDeps, query: DialectQuery) {
	const list = readDialectList(pieceCostsEntity, query, 'id:desc', 100);
	const total = await countRows(db, 'pieces', list.where);
	const totals: PieceTotals = await pieceTotals(db, list, clock());
	const { data, meta } = answerOfList(list, total, (await piecesOf(db, list, clock())).map(toPieceCosts));
	return { data, meta: { ...meta, totals } };
}

async function one({ db, clock }: PieceListDeps, documentId: string): Promise<ListedPiece> {
	const where = sql<boolean>`pieces.document_id = ${documentId}`;
	const [row] = await piecesOf(db, { where, order: sql`pieces.id`, limit: 1, offset: 0 }, clock());
	if (!row) throw new Error(`piece ${documentId} is gone`);
	return row;
}

/** Returns a piece that was just written. */
export const readPiece = async (deps: PieceListDeps, documentId: string): Promise<Piece> =>
	toPiece(await one(deps, documentId));
export const readPieceCosts = async (deps: PieceListDeps, documentId: string): Promise<PieceCosts> =>
	toPieceCosts(await one(deps, documentId));
