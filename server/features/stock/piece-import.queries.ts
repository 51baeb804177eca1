import { sql } from 'kysely';
import type { PieceState } from '#contract/stock/pieces.ts';
import type { Db, NewRow, Trx } from '../../tables/tables.ts';

/**
 * Returns which of these serials are on the list of stolen ones, with their notes, by the serial as
 * requested.
 */
export async function stolenAmong(db: Db, serials: readonly string[]): Promise<Map<string, string | null>> {
	const { rows } = await sql<{ serial: string; note: string | null }>`
		select given.serial, s.note from unnest(${serials}::text[]) as given (serial)
			join stolen_serials s on serial_key(s.serial) = serial_key(given.serial)`.execute(db);
	return new Map(rows.map(({ serial, note }) => [serial, note]));
}

/** Returns pieces with these serials in any spelling, by the serial as requested; at most ten each. */
export async function piecesAmong(
	db: Db,
	serials: readonly string[],
): Promise<Map<string, { documentId: string; state: PieceState; watch: number }[]>> {
	const { rows } = await sql<{ serial: string; documentId: string; state: PieceState; watch: number }>`
		select serial, "documentId", state, watch from (
			select given.serial, p.id, p.document_id as "documentId", p.state, p.watch_id as watch,
				row_number() over (partition by given.serial order by p.id) as place
			from (select distinct serial from unnest(${serials}::text[]) as given (serial)) given
				join pieces p on serial_key(p.serial) = nullif(serial_key(given.serial), '')) found
		where place <= 10 order by id`.execute(db);
	return Map.groupBy(rows, ({ serial }) => serial);
}

/** Adds pieces in one statement. */
export async function insertPieces(trx: Trx, pieces: readonly NewRow<'pieces'>[]): Promise<void> {
	const columns = sql.raw(
		'document_id, watch_id, updated_at, state, serial, place, acquired_on, cost, repairs, source, consigned, owed, note',
	);
	await sql`insert into pieces (${columns})
		select ${columns} from jsonb_populate_recordset(null::pieces, ${JSON.stringify(pieces)}::jsonb)`.execute(
		trx,
	);
}
