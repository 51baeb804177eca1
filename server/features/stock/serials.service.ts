import type { Kysely } from 'kysely';
import type { PieceWarning, SerialQuery } from '#contract/stock/pieces.schema.ts';
import type { Database } from '../../database/tables.ts';
import { piecesWithSerial } from './pieces.queries.ts';
import { stolenSerial } from './stolen.queries.ts';

/** Warns of a serial that stands on the list of stolen ones, or that other pieces have. Two statements. */
export async function warningsOfSerial(db: Kysely<Database>, query: SerialQuery): Promise<PieceWarning[]> {
	const stolen = await stolenSerial(db, query.serial);
	const pieces = await piecesWithSerial(db, query);
	return [
		...(stolen ? [{ code: 'serial_stolen' as const, ...stolen }] : []),
		...(pieces.length > 0 ? [{ code: 'serial_known' as const, pieces }] : []),
	];
}
