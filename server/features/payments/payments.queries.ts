import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Database, PaymentsTable } from '../../database/tables.ts';

export type PaymentRow = Selectable<PaymentsTable>;

export function paymentsOf(db: Kysely<Database>, orderIds: number[]): Promise<PaymentRow[]> {
	return db.selectFrom('payments').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
}

export async function insertPayment(
	trx: Transaction<Database>,
	payment: Insertable<PaymentsTable>,
): Promise<void> {
	await trx.insertInto('payments').values(payment).execute();
}

/** Marks an order for the owner's eyes, or takes the mark away. */
export async function markForReview(
	trx: Transaction<Database>,
	orderId: number,
	needsReview: boolean,
	note: string | null,
	now: Date,
) {
	return trx
		.updateTable('orders')
		.set({ needs_review: needsReview, review_note: note, updated_at: now })
		.where('id', '=', orderId)
		.returningAll()
		.executeTakeFirstOrThrow();
}
