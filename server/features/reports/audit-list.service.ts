import type { AuditEntry, AuditQuery } from '#contract/desk/audit.schema.ts';
import type { Pagination } from '#contract/http/answers.schema.ts';
import type { Deps } from '../../deps.ts';
import { auditEntries, countAudit } from './audit.queries.ts';

/** One page of the audit, the newest first: two statements. */
export async function listAudit(
	{ db }: Pick<Deps, 'db'>,
	query: AuditQuery,
): Promise<{ entries: AuditEntry[]; pagination: Pagination }> {
	const { page = 1, pageSize = 25 } = query;
	const total = await countAudit(db, query);
	const rows = await auditEntries(db, query, { limit: pageSize, offset: (page - 1) * pageSize });
	return {
		entries: rows.map(({ at, document_id, ...row }) => ({
			...row,
			at: at.toISOString(),
			documentId: document_id,
		})),
		pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total },
	};
}
