import type { AuditAction } from '#contract/desk/audit-actions.ts';
import type { Trx } from '../../../tables/tables.ts';
import { type AuditActor, type AuditValues, recordAudit } from '../../audit/audit.service.ts';
import type { OrderRow } from './orders.rows.ts';

/** The person who acts; `userId` is null when the shop itself does. */
type By = AuditActor | { userId: number | null };

/** Audits an action on an order or on one of its parts, with the values before and after. */
export const auditOf = (
	trx: Trx,
	actor: By,
	{ document_id: documentId, number: label }: Pick<OrderRow, 'document_id' | 'number'>,
	action: AuditAction,
	values: { before?: AuditValues | null; after?: AuditValues | null } = {},
): Promise<void> => recordAudit(trx, actor, { entity: 'orders', documentId, label, action, ...values });

/** Values of an order that the owner can change. */
const valuesOf = (row: OrderRow): AuditValues => ({
	orderStatus: row.order_status,
	paymentStatus: row.payment_status,
	carrier: row.carrier,
	tracking: row.tracking,
	needsReview: row.needs_review,
	reviewNote: row.review_note,
	ownerNote: row.owner_note,
});

/**
 * Audits an action on an order. `more` has additional input of the action. An action without changes and
 * input leaves no entry.
 */
export async function auditOrder(
	trx: Trx,
	actor: By,
	action: AuditAction,
	before: OrderRow,
	after: OrderRow,
	more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
	const extra = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
	const values = { before: valuesOf(before), after: { ...valuesOf(after), ...extra } };
	await auditOf(trx, actor, after, action, values);
}
