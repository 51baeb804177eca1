import { type Kysely, sql } from 'kysely';
import type { AuditQuery } from '#contract/desk/audit.schema.ts';
import type { Database } from '../../database/tables.ts';
import { containing, dayAfter, dayStart } from '../../query/search-terms.ts';
import { emailOf, emailOfDocument } from '../accounts/profile/users.rows.ts';

function matching(db: Kysely<Database>, { entity, documentId, q, from, to }: AuditQuery) {
	let rows = db.selectFrom('audit');
	if (entity) rows = rows.where('entity', '=', entity);
	if (documentId) rows = rows.where('document_id', '=', documentId);
	if (from) rows = rows.where('at', '>=', dayStart(from));
	if (to) rows = rows.where('at', '<', dayAfter(to));
	if (!q) return rows;
	return rows.where(
		sql<boolean>`plain(concat_ws(' ', label, document_id, action, before::text, after::text)) like ${containing(q)}`,
	);
}

/** Changes, the newest first. */
export function auditEntries(
	db: Kysely<Database>,
	query: AuditQuery,
	page: { limit: number; offset: number },
) {
	return matching(db, query)
		.select(['id', 'at', 'entity', 'document_id', 'action', 'before', 'after'])
		.select([
			emailOf('audit.user_id').as('by'),
			sql<string | null>`coalesce(label, ${emailOfDocument('audit.document_id')})`.as('label'),
		])
		.orderBy('id', 'desc')
		.limit(page.limit)
		.offset(page.offset)
		.execute();
}

export async function countAudit(db: Kysely<Database>, query: AuditQuery): Promise<number> {
	const { total } = await matching(db, query)
		.select((row) => row.fn.countAll<string>().as('total'))
		.executeTakeFirstOrThrow();
	return Number(total);
}
