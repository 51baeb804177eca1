import type { AuditEntry, AuditQuery } from '#contract/desk/audit.schema.ts';
import type { ListAnswer } from '#contract/http/answers.schema.ts';
import { fieldsOf } from '../../database/columns.ts';
import { paginationOf, rowsOf } from '../../database/page.ts';
import type { Deps } from '../../deps.ts';
import { auditEntries, countAudit } from './audit.queries.ts';

/** One page of the audit, the newest first: two statements. */
export async function listAudit(
	{ db }: Pick<Deps, 'db'>,
	query: AuditQuery,
): Promise<ListAnswer<AuditEntry>> {
	const { page = 1, pageSize = 25 } = query;
	const total = await countAudit(db, query);
	const rows = await auditEntries(db, query, rowsOf({ page, pageSize }));
	const data = rows.map((row) => ({ ...row, ...fieldsOf(row, 'at documentId') }));
	return { data, meta: { pagination: paginationOf({ page, pageSize }, total) } };
}
