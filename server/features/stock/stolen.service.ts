import type { DialectQuery } from '#contract/http/lists.schema.ts';
import type { PieceWarning, SerialQuery } from '#contract/stock/pieces.schema.ts';
import type { NewStolenSerials, StolenAdded, StolenSerial } from '#contract/stock/stolen.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { orRefuse } from '../../core/shop-error.ts';
import { inTransaction } from '../../database/transaction.ts';
import { listRows } from '../../lists/dialect-list.ts';
import type { Db } from '../../tables/tables.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import { watchesWithSerials } from '../catalogue/relations/watch-names.rows.ts';
import { piecesWithSerial } from './pieces.queries.ts';
import { stolenSerialsEntity } from './stock.entities.ts';
import { deleteStolen, insertStolen, piecesWithSerials, stolenSerial } from './stolen.queries.ts';

/** Returns the owner's list of stolen serials, in two statements. */
export async function listStolenSerials({ db }: Pick<Deps, 'db'>, query: DialectQuery) {
	return listRows(db, stolenSerialsEntity, query, async ({ where, order, limit, offset }) => {
		const found = db.selectFrom('stolen_serials').selectAll().where(where);
		const rows = await found.orderBy(order).limit(limit).offset(offset).execute();
		return rows.map(
			(row): StolenSerial => ({
				id: row.id,
				createdAt: row.created_at.toISOString(),
				serial: row.serial,
				note: row.note,
			}),
		);
	});
}

/** Adds serials to the list of stolen ones and returns the shop's pieces and watches with one of them. */
export function addStolenSerials(
	{ db }: Pick<Deps, 'db'>,
	actor: AuditActor,
	serials: NewStolenSerials,
): Promise<StolenAdded> {
	return inTransaction(db, async (trx) => {
		const added = await insertStolen(trx, serials);
		const after = { serials: added };
		if (added.length > 0)
			await recordAudit(trx, actor, {
				entity: 'stolenSerials',
				documentId: added[0] ?? '',
				label: added[0] ?? '',
				action: 'create',
				after,
			});
		const listed = serials.map(({ serial }) => serial);
		const pieces = await piecesWithSerials(trx, listed);
		return { added: added.length, pieces, watches: await watchesWithSerials(trx, listed) };
	});
}

/** Removes a serial from the list. Throws `not_found`. */
export function removeStolenSerial({ db }: Pick<Deps, 'db'>, actor: AuditActor, id: number): Promise<void> {
	return inTransaction(db, async (trx) => {
		const before = orRefuse(await deleteStolen(trx, id));
		await recordAudit(trx, actor, {
			entity: 'stolenSerials',
			documentId: before.serial,
			label: before.serial,
			action: 'delete',
			before,
		});
	});
}

/**
 * Returns the warnings for a serial that is on the list of stolen ones or that other pieces have. Two
 * statements.
 */
export async function warningsOfSerial(db: Db, query: SerialQuery): Promise<PieceWarning[]> {
	const stolen = await stolenSerial(db, query.serial);
	const pieces = await piecesWithSerial(db, query);
	return [
		...(stolen ? [{ code: 'serial_stolen' as const, ...stolen }] : []),
		...(pieces.length > 0 ? [{ code: 'serial_known' as const, pieces }] : []),
	];
}
