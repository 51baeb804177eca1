import { sql } from 'kysely';
import type { SerialQuery } from '#contract/stock/pieces.schema.ts';
import type { Db, NewRow, RowChanges, RowOf, Trx } from '../../tables/tables.ts';
import { numberOfWatch } from '../catalogue/relations/watch-names.rows.ts';

export type PieceRow = RowOf<'pieces'>;

/** Returns the id of a piece's watch. */
export function watchOfPiece(trx: Trx, documentId: string) {
	return trx.selectFrom('pieces').select('watch_id').where('document_id', '=', documentId).executeTakeFirst();
}

/**
 * Returns the row of a piece. The lock on its watch protects it, since every change of a piece locks the
 * watch first.
 */
export function findLockedPiece(trx: Trx, documentId: string): Promise<PieceRow | undefined> {
	return trx.selectFrom('pieces').selectAll().where('document_id', '=', documentId).executeTakeFirst();
}

/** Removes who a watch was bought from, and notes about it, once it left the shop before this time. */
export async function removeOldSellers(db: Db, before: Date): Promise<void> {
	await db
		.updateTable('pieces')
		.set({ source: null, note: null })
		.where('state', 'in', ['sold', 'returned'])
		.where('updated_at', '<', before)
		.where(sql<boolean>`num_nonnulls(source, note) > 0`)
		.execute();
}

export function insertPiece(trx: Trx, piece: NewRow<'pieces'>): Promise<PieceRow> {
	return trx.insertInto('pieces').values(piece).returningAll().executeTakeFirstOrThrow();
}

export function updatePiece(trx: Trx, id: number, changes: RowChanges<'pieces'>): Promise<PieceRow> {
	const version = sql<number>`version + 1`;
	return trx
		.updateTable('pieces')
		.set({ ...changes, version })
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Writes the costs of all pieces of a new watch. */
export const costPieces = (trx: Trx, watchId: number, costs: RowChanges<'pieces'>): Promise<PieceRow[]> =>
	trx.updateTable('pieces').set(costs).where('watch_id', '=', watchId).returningAll().execute();

/** Returns pieces with this serial in any spelling, except `piece` and those of `watch`; at most ten. */
export function piecesWithSerial(db: Db, { serial, piece, watch }: SerialQuery) {
	const key = sql<string>`serial_key(${serial})`;
	return db
		.selectFrom('pieces')
		.select(['document_id as documentId', 'state'])
		.where(sql`serial_key(serial)`, '=', sql`nullif(${key}, '')`)
		.$if(piece !== undefined, (query) => query.where('document_id', '!=', piece as string))
		.$if(watch !== undefined, (query) =>
			query.where(sql<boolean>`watch_id is distinct from ${numberOfWatch(watch as string)}`),
		)
		.orderBy('id')
		.limit(10)
		.execute();
}
