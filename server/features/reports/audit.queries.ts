import { sql } from 'kysely';
import type { AuditQuery } from '#contract/desk/audit.schema.ts';
import { dayAfter, dayStart } from '../../core/shop-calendar.ts';
import { isNotHidden } from '../../personal-data/hidden-rows.ts';
import { hasWords } from '../../query/word-search.ts';
import type { Db, RowOf } from '../../tables/tables.ts';
import { emailOf, emailOfDocument } from '../accounts/users/users.rows.ts';

/**
 * The documentId of a customer among an entry's values, shown as their current email while the account
 * exists.
 */
const customer = sql`audit.after ->> 'customer'`;

const shownAfter = sql<RowOf<'audit'>['after']>`case when after ? 'customer' then after ||
	jsonb_build_object('customer', coalesce(${emailOfDocument(customer)}, ${customer})) else after end`;

const label = sql<string | null>`coalesce(label, ${emailOfDocument(sql`audit.document_id`)})`;

export function matching(db: Db, { entity, documentId, q, from, to }: AuditQuery) {
	let rows = db.selectFrom('audit').where(isNotHidden('audit'));
	if (entity) rows = rows.where('entity', '=', entity);
	if (documentId) rows = rows.where('document_id', '=', documentId);
	if (from) rows = rows.where('at', '>=', dayStart(from));
	if (to) rows = rows.where('at', '<', dayAfter(to));
	if (!q) return rows;
	const words = sql`concat_ws(' ', ${label}, key, document_id, action, before::text, ${shownAfter}::text)`;
	return rows.where(hasWords(words, q));
}

/** Returns audit entries, newest first. */
export function auditEntries(db: Db, query: AuditQuery, page: { limit: number; offset: number }) {
	return matching(db, query)
		.select(['id', 'at', 'entity', 'document_id', 'action', 'before', 'key'])
		.select([emailOf('audit.user_id').as('by'), label.as('label'), shownAfter.as('after')])
		.orderBy('id', 'desc')
		.limit(page.limit)
		.offset(page.offset)
		.execute();
}
