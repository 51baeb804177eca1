import type { Deps } from '../../core/deps.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type AuditActor, recordAudit } from '../audit/audit.service.ts';
import { setLinesAside } from './statements.queries.ts';

/** Sets aside lines that belong to no order, or reopens them. Returns the number of changed lines. */
export function setAside(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	staff: AuditActor,
	{ ids, aside }: { ids: readonly number[]; aside: boolean },
): Promise<number> {
	return inTransaction(db, async (trx) => {
		const changed = await setLinesAside(trx, ids, aside, { userId: staff.userId, at: clock() });
		await recordAudit(
			trx,
			staff,
			...changed.map(({ id, day, amount }) => ({
				entity: 'statements' as const,
				documentId: String(id),
				label: `${day} ${amount}`,
				action: aside ? ('setAside' as const) : ('reopen' as const),
			})),
		);
		return changed.length;
	});
}
