import { type Insertable, type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { PaymentsTable } from '../../database/orders.tables.ts';
import type { Database } from '../../database/tables.ts';
import { orderDocumentId } from '../orders/orders.rows.ts';

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
		.select(['id', 'amount_clp as amount', 'order_id as orderId'])
		.select(orderDocumentId('payments.order_id').as('order'))
		.where('network', '=', network)
		.where(sql`lower(transaction)`, '=', sql`lower(${transaction})`)
		.executeTakeFirst();
}

/** Gives a payment to another order; an amount that was not known is written down, in CLP. */
export async function movePayment(
	trx: Transaction<Database>,
	id: number,
	{ orderId, amount }: { orderId: number; amount: number | undefined },
): Promise<void> {
	await trx
		.updateTable('payments')
		.set({ order_id: orderId, amount_clp: sql`coalesce(amount_clp, ${amount ?? null})` })
		.where('id', '=', id)
		.execute();
}
