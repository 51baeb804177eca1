import { isDeepStrictEqual } from 'node:util';
import type { AuditEntity } from '#contract/desk/audit.ts';
import type { Db } from '../../tables/tables.ts';

/** Who makes a change at the owner's side, and the key by which a machine does it. */
export type AuditActor = { userId: number; machine?: { name: string } };
export type AuditValues = Readonly<Record<string, unknown>>;
type AuditChange = {
	entity: AuditEntity;
	documentId: string;
	/** null: the name is a person's, and looked up when it is shown. */
	label: string | null;
	action: string;
	/** null: the row is new, or nothing is kept of it. */
	before?: AuditValues | null;
	/** null: the row is deleted. */
	after?: AuditValues | null;
};

/**
 * Writes changes into the audit, in the transaction that makes them: one statement. Of a row that was there
 * before and is after, only the values that differ are kept; when none does, nothing changed and nothing is
 * written. `userId` null: the shop itself did it.
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

/** The values to keep as JSON; null when nothing changed. */
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
