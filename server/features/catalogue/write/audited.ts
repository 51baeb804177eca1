import { orRefuse } from '../../../core/shop-error.ts';
import type { Trx } from '../../../tables/tables.ts';
import { type AuditActor, recordAudit } from '../../audit/audit.service.ts';
import { type CatalogueTable, snapshotOf } from './snapshots.queries.ts';

/**
 * Runs `work` on a row of the catalogue and audits the changed values in the same transaction. The action is
 * `create` if the row did not exist before and `delete` if it does not exist afterward. Throws `not_found` if
 * it exists neither before nor after.
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
