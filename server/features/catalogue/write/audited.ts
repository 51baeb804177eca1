import { orRefuse } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import { type AuditActor, recordAudit } from '../../audit/audit.service.ts';
import { type CatalogueTable, snapshotOf } from './snapshots.queries.ts';

/**
 * Does the work on a row of the catalogue and writes what it altered into the audit, in the same transaction.
 * The row is new when it was not there before, and deleted when it is not there afterwards. Throws
 * `not_found` when it is at neither.
 */
export async function audited<T>(
	trx: Trx,
	actor: AuditActor,
	table: CatalogueTable,
	documentId: string,
	work: () => Promise<T>,
): Promise<T> {
	const before = await snapshotOf(trx, table, documentId);
	const done = await work();
	const after = await snapshotOf(trx, table, documentId);
	const named = orRefuse(after ?? before);
	await recordAudit(trx, actor, {
		entity: table,
		documentId,
		label: named.label,
		action: before ? (after ? 'change' : 'delete') : 'create',
		before: before?.values ?? null,
		after: after?.values ?? null,
	});
	return done;
}
