import type { Kysely, Transaction } from 'kysely';
import { isUnderWay } from '#contract/orders/orders.ts';
import type { Database } from '../../database/tables.ts';
import { forgetContracts } from './contracts.rows.ts';
import { inState } from './order-states.ts';

export function allOrdersOf(db: Kysely<Database>, userId: number) {
	return db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** documentIds of the customer's orders that are under way or wait for the owner's review. */
export async function openOrdersOf(trx: Transaction<Database>, userId: number): Promise<string[]> {
	const open = await trx
		.selectFrom('orders')
		.select('document_id')
		.where('user_id', '=', userId)
		.where((order) => order.or([inState(isUnderWay), order('needs_review', '=', true)]))
		.orderBy('id')
		.execute();
	return open.map((order) => order.document_id);
}

export async function removePerson(trx: Transaction<Database>, userId: number): Promise<void> {
	const theirs = trx.selectFrom('orders').select('id').where('user_id', '=', userId);
	await trx.deleteFrom('transfer_receipts').where('order_id', 'in', theirs).execute();
	await forgetContracts(trx, userId);
	await trx
		.updateTable('orders')
		.set({ shipping_address: null, invoice: null, user_id: null, receipt_type: null })
		.where('user_id', '=', userId)
		.execute();
}
