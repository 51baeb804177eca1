import type { AuditEntry, AuditQuery } from '#contract/desk/audit.schema.ts';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { countOf, paginationOf, rowsOf } from '../../database/row-pages.ts';
import { auditEntries, matching } from './audit.queries.ts';

/** Returns one page of the audit, newest first, in two SQL statements. */
export async function listAudit(
	{ db }: Pick<Deps, 'db'>,
	query: AuditQuery,
): Promise<ListAnswer<AuditEntry>> {
	const { page = 1, pageSize = 25 } = query;
	const total = await countOf(matching(db, query));
	const rows = await auditEntries(db, query, rowsOf({ page, pageSize }));
	const data = rows.map((row) => ({ ...row, at: row.at.toISOString(), documentId: row.document_id }));
	return { data, meta: { pagination: paginationOf({ page, pageSize }, total) } };
}
