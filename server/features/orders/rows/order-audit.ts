import type { Trx } from '../../../tables/tables.ts';
import { type AuditActor, type AuditValues, recordAudit } from '../../audit/audit.service.ts';
import type { OrderRow } from './orders.rows.ts';

/** Who does it; `userId` null: the shop itself. */
type By = AuditActor | { userId: number | null };

/** Writes an act on an order, or on something of it, into the audit, with values as they were and are. */
export const auditOf = (
	trx: Trx,
	actor: By,
	{ document_id: documentId, number: label }: Pick<OrderRow, 'document_id' | 'number'>,
	action: string,
	values: { before?: AuditValues | null; after?: AuditValues | null } = {},
): Promise<void> => recordAudit(trx, actor, { entity: 'orders', documentId, label, action, ...values });

/** Parts of an order that the owner can alter. Money in CLP. */
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
 * Writes what was done to an order into the audit; `more`: what was given with it. An act that altered
 * nothing and gave nothing leaves no entry.
 */
export async function auditOrder(
	trx: Trx,
	actor: By,
	action: string,
	before: OrderRow,
	after: OrderRow,
	more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
	const extra = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
	const values = { before: valuesOf(before), after: { ...valuesOf(after), ...extra } };
	await auditOf(trx, actor, after, action, values);
}
