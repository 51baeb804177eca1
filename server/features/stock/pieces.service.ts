import type { NewPieceCosts } from '#contract/catalogue/catalogue-writes.schema.ts';
import type { ReturnedPieceState } from '#contract/returns/return-states.ts';
import type {
	NewPiece,
	PieceChanges,
	PieceCostChanges,
	PieceWarning,
	SoldElsewhere,
} from '#contract/stock/pieces.schema.ts';
import type { PieceState } from '#contract/stock/pieces.ts';
import type { Deps } from '../../core/deps.ts';
import { invalidField, refuseStale, ShopError } from '../../core/shop-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import { columnsOf } from '../../tables/column-names.ts';
import type { RowChanges, Trx } from '../../tables/tables.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import { lockWatchStock, type WatchStock } from '../catalogue/relations/stock.rows.ts';
import { type Agent, approvedPriceOf, checkAgreedPrice } from '../catalogue/write/agreed-prices.ts';
import { pieceRefusals } from './one-piece.ts';
import {
	costPieces,
	findLockedPiece,
	insertPiece,
	type PieceRow,
	updatePiece,
	watchOfPiece,
} from './pieces.queries.ts';

import { warningsOfSerial } from './stolen.service.ts';

type PieceDeps = Pick<Deps, 'db' | 'clock'>;
type SavedPiece = { documentId: string; warnings: PieceWarning[] };

/**
 * Adds a piece of a watch. Throws `invalid_input` when the watch does not exist, and `one_piece` or
 * `piece_in_order` when the watch is used and its piece is already on sale or in an order. A serial that
 * another piece has is a warning.
 */
export function addPiece(
	{ db, clock }: PieceDeps,
	actor: AuditActor,
	{ watch, ...piece }: NewPiece,
): Promise<SavedPiece> {
	return inTransaction(db, async (trx) => {
		const locked = await lockWatchStock(trx, { documentId: watch });
		if (!locked) throw invalidField(['data', 'watch'], 'noSuchWatch');
		if (piece.state === 'onSale') await checkRoom(trx, locked);
		const row = await insertPiece(trx, { ...columnsOf(piece), watch_id: locked.id, updated_at: clock() });
		return saved(trx, actor, locked, null, row);
	});
}

/**
 * Changes the place, serial or state of a piece; setting `onSale` again undoes a sale elsewhere. Throws
 * `not_found`, `version_conflict` when the piece was changed since it was read, `invalid_input` for the state
 * of a piece in an order, and `one_piece` or `piece_in_order` for a second piece of a used watch.
 */
export function changePiece(
	deps: PieceDeps,
	actor: AuditActor,
	documentId: string,
	{ version, ...changes }: PieceChanges,
): Promise<SavedPiece> {
	return onPiece(deps, actor, documentId, async (piece, locked, trx) => {
		refuseStale({ version }, piece);
		if (changes.state === undefined || changes.state === piece.state) return columnsOf(changes);
		checkFree(piece);
		if (changes.state === 'onSale') await checkRoom(trx, locked);
		const unsold = { channel: null, sold_price: null, sold_at: null };
		return { ...columnsOf(changes), ...(piece.state === 'sold' && unsold) };
	});
}

/** Changes the fields that only the owner sees. Throws `not_found` and `version_conflict`. */
export function changePieceCosts(
	deps: PieceDeps,
	actor: AuditActor,
	documentId: string,
	{ version, ...changes }: PieceCostChanges,
): Promise<SavedPiece> {
	return onPiece(deps, actor, documentId, (piece) => {
		refuseStale({ version }, piece);
		return columnsOf(changes);
	});
}

/**
 * Records the cost of each piece of a new watch. Throws `invalid_input` naming the stock when there is no
 * piece.
 */
export async function costNewPieces(
	trx: Trx,
	actor: AuditActor,
	watchId: number,
	costs: NewPieceCosts,
): Promise<void> {
	if (!Object.values(costs).some(Boolean)) return;
	const locked = await lockWatchStock(trx, { id: watchId });
	// Only a consigned piece has an amount owed.
	const consigned = costs.consigned === true || (costs.owed ?? null) !== null;
	const rows = await costPieces(trx, watchId, columnsOf({ ...costs, consigned }));
	if (!locked || rows.length === 0) throw invalidField(['data', 'stock'], 'noPieceToCost');
	await recordAudit(trx, actor, ...rows.map((row) => auditEntryOf(locked, null, row)));
}

/**
 * Marks a piece as sold elsewhere and removes it from sale. Throws `not_found`, `version_conflict`,
 * `invalid_input` if the piece is in an order, and `discount_too_high` for an assistant's price.
 */
export function sellElsewhere(
	deps: PieceDeps & Pick<Deps, 'config'>,
	actor: AuditActor & Agent,
	documentId: string,
	{ version, channel, price }: SoldElsewhere,
): Promise<SavedPiece> {
	return onPiece(deps, actor, documentId, (piece, watch) => {
		refuseStale({ version }, piece);
		if (piece.state === 'sold') throw invalidField(['data'], 'pieceSold');
		checkFree(piece);
		const prices = [approvedPriceOf(watch)];
		checkAgreedPrice(deps.config, actor, { prices, agreed: price, path: ['data', 'price'] });
		return { state: 'sold', channel, sold_price: price, sold_at: deps.clock() };
	});
}

const bound: readonly PieceState[] = ['reserved', 'sold'];

/** Throws when an order has reserved or bought the piece, whose state then follows the order. */
function checkFree({ state, channel }: PieceRow): void {
	if (bound.includes(state) && channel === null) throw invalidField(['data', 'state'], 'pieceInOrder');
}

/** Throws `one_piece` or `piece_in_order` when the watch cannot have another piece on sale. */
async function checkRoom(trx: Trx, locked: WatchStock): Promise<void> {
	const after = { stock: locked.stock + 1, used: locked.used };
	const [refusal] = await pieceRefusals(trx, [{ before: locked, after }]);
	if (refusal) throw new ShopError(refusal.code, { path: ['data', 'state'] });
}

/**
 * Decides what happens to a returned piece, in the caller's transaction. Returns false when the piece does
 * not await a decision. Throws `not_found`, and `one_piece` or `piece_in_order` for a second piece of a used
 * watch on sale.
 */
export async function moveReturnedPiece(
	trx: Trx,
	deps: PieceDeps,
	actor: AuditActor,
	documentId: string,
	state: ReturnedPieceState,
): Promise<boolean> {
	let wasReturned = false;
	await changeLockedPiece(trx, deps, actor, documentId, async (piece, locked) => {
		wasReturned = piece.state === 'returned';
		if (wasReturned && state === 'onSale') await checkRoom(trx, locked);
		return wasReturned ? { state } : {};
	});
	return wasReturned;
}

type PieceChange = (
	piece: PieceRow,
	locked: WatchStock,
	trx: Trx,
) => RowChanges<'pieces'> | Promise<RowChanges<'pieces'>>;

const onPiece = (
	deps: PieceDeps,
	actor: AuditActor,
	documentId: string,
	change: PieceChange,
): Promise<SavedPiece> =>
	inTransaction(deps.db, (trx) => changeLockedPiece(trx, deps, actor, documentId, change));

/** Changes a piece after locking its watch. */
async function changeLockedPiece(
	trx: Trx,
	{ clock }: PieceDeps,
	actor: AuditActor,
	documentId: string,
	change: PieceChange,
): Promise<SavedPiece> {
	const known = await watchOfPiece(trx, documentId);
	const locked = known && (await lockWatchStock(trx, { id: known.watch_id }));
	const piece = locked && (await findLockedPiece(trx, documentId));
	if (!piece) throw new ShopError('not_found');
	const row = await updatePiece(trx, piece.id, {
		...(await change(piece, locked, trx)),
		updated_at: clock(),
	});
	return saved(trx, actor, locked, piece, row);
}

async function saved(
	trx: Trx,
	actor: AuditActor,
	locked: WatchStock,
	before: PieceRow | null,
	after: PieceRow,
): Promise<SavedPiece> {
	await recordAudit(trx, actor, auditEntryOf(locked, before, after));
	const { document_id: piece, serial } = after;
	const isRenamed = serial !== null && serial !== before?.serial;
	return { documentId: piece, warnings: isRenamed ? await warningsOfSerial(trx, { serial, piece }) : [] };
}

const auditedValues = ({ id, document_id, watch_id, created_at, updated_at, version, ...values }: PieceRow) =>
	values;

/** Returns the audit entry for a change to a piece. */
const auditEntryOf = ({ brand_name, model }: WatchStock, before: PieceRow | null, after: PieceRow) => ({
	entity: 'pieces' as const,
	documentId: after.document_id,
	label: `${brand_name} ${model}`,
	action: before ? ('change' as const) : ('create' as const),
	before: before && auditedValues(before),
	after: auditedValues(after),
});
