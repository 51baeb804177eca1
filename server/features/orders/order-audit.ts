import type { Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { type AuditValues, recordAudit } from '../audit/audit.service.ts';
import type { OrderRow } from './orders.queries.ts';

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
 * Writes what was done to an order into the audit (`userId` null: by the shop itself); `more`: what was given
 * with it. An act that altered nothing and gave nothing leaves no entry.
 */
export async function auditOrder(
	trx: Transaction<Database>,
	author: { userId: number | null },
	action: string,
	before: OrderRow,
	after: OrderRow,
	more: Readonly<Record<string, unknown>> = {},
): Promise<void> {
	const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
	await recordAudit(trx, author, {
		entity: 'orders',
		documentId: after.document_id,
		label: after.number,
		action,
		before: valuesOf(before),
		after: { ...valuesOf(after), ...given },
	});
}
