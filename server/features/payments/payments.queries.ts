import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { PaymentsTable } from '../../database/orders.tables.ts';
import type { Database } from '../../database/tables.ts';

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

/** The payment that a transaction's number stands for already. */
export function findPayment(db: Kysely<Database>, network: string, transaction: string) {
	return db
		.selectFrom('payments')
		.innerJoin('orders', 'orders.id', 'payments.order_id')
		.select([
			'payments.id',
			'payments.amount_clp as amount',
			'orders.id as orderId',
			'orders.document_id as order',
		])
		.where('payments.network', '=', network)
		.where(sql`lower(payments.transaction)`, '=', sql`lower(${transaction})`)
		.executeTakeFirst();
}

export async function movePayment(trx: Transaction<Database>, id: number, orderId: number): Promise<void> {
	await trx.updateTable('payments').set({ order_id: orderId }).where('id', '=', id).execute();
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
