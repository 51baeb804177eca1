import { isDeepStrictEqual } from 'node:util';
import type { AuditEntity } from '#contract/desk/audit.ts';
import type { AuditAction } from '#contract/desk/audit-actions.ts';
import type { Db } from '../../tables/tables.ts';

/** The user who makes a change at the desk, and the API key that the change was made with, if any. */
export type AuditActor = { userId: number; machine?: { name: string } };
export type AuditValues = Readonly<Record<string, unknown>>;
type AuditChange = {
	entity: AuditEntity;
	documentId: string;
	/** Null for a person: the current name is looked up when the entry is shown. */
	label: string | null;
	action: AuditAction;
	/** Null when the row is new or its values are not recorded. */
	before?: AuditValues | null;
	/** Null when the row was deleted. */
	after?: AuditValues | null;
};

/**
 * Records changes in the audit log with one statement, in the caller's transaction. For an updated row, only
 * the values that differ are stored, and an update that changes nothing is not recorded. `userId` is null for
 * changes made by the shop itself.
 */
export async function recordAudit(
	db: Db,
	{ userId, machine }: { userId: number | null; machine?: AuditActor['machine'] },
	...changes: AuditChange[]
): Promise<void> {
	const rows = changes.flatMap((change) => {
		const values = differing(change);
		if (!values) return [];
		const { entity, documentId: document_id, label, action } = change;
		return [{ user_id: userId, key: machine?.name ?? null, entity, document_id, label, action, ...values }];
	});
	if (rows.length > 0) await db.insertInto('audit').values(rows).execute();
}

/** Returns the values to store as JSON, or null when nothing changed. */
function differing({ before = null, after = null }: AuditChange) {
	const names = before && after && new Set([...Object.keys(before), ...Object.keys(after)]);
	const changed = names && [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
	if (changed?.length === 0) return null;
	const toJson = (values: AuditValues | null) =>
		values &&
		JSON.stringify(
			changed ? Object.fromEntries(changed.map((name) => [name, values[name] ?? null])) : values,
		);
	return { before: toJson(before), after: toJson(after) };
}
