import type { Transaction } from 'kysely';
import { fieldsOf } from '../../database/columns.ts';
import type { Database } from '../../database/tables.ts';
import { type AuditValues, recordAudit } from '../audit/audit.service.ts';
import type { OrderRow } from './orders.queries.ts';

/** Parts of an order that the owner can alter. Money in CLP. */
const valuesOf = (row: OrderRow): AuditValues =>
	fieldsOf(row, 'orderStatus paymentStatus carrier tracking needsReview reviewNote ownerNote');

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
