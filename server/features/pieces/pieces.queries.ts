import type { Insertable, Selectable, Transaction, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { PiecesTable } from '../../database/pieces.tables.ts';
import type { Database } from '../../database/tables.ts';

type Trx = Transaction<Database>;
export type PieceRow = Selectable<PiecesTable>;

/** The number of a piece's watch. */
export function watchOfPiece(trx: Trx, documentId: string) {
	return trx.selectFrom('pieces').select('watch_id').where('document_id', '=', documentId).executeTakeFirst();
}

/** The piece's row, locked: its watch is locked by now. */
export function lockPiece(trx: Trx, documentId: string): Promise<PieceRow | undefined> {
	return trx
		.selectFrom('pieces')
		.selectAll()
		.where('document_id', '=', documentId)
		.forUpdate()
		.executeTakeFirst();
}

export function insertPiece(trx: Trx, piece: Insertable<PiecesTable>): Promise<PieceRow> {
	return trx.insertInto('pieces').values(piece).returningAll().executeTakeFirstOrThrow();
}

export function updatePiece(trx: Trx, id: number, changes: Updateable<PiecesTable>): Promise<PieceRow> {
	const version = sql<number>`version + 1`;
	return trx
		.updateTable('pieces')
		.set({ ...changes, version })
		.where('id', '=', id)
		.returningAll()
		.executeTakeFirstOrThrow();
}

/** Other pieces with this serial, without regard to case; ten at most. */
export function piecesWithSerial(trx: Trx, { id, serial }: PieceRow) {
	return trx
		.selectFrom('pieces')
		.select(['document_id as documentId', 'state'])
		.where(sql`lower(serial)`, '=', sql`lower(${serial})`)
		.where('id', '!=', id)
		.orderBy('id')
		.limit(10)
		.execute();
}
