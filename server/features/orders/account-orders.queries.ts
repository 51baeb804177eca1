import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { forgetContracts } from './contracts.rows.ts';

export function allOrdersOf(db: Kysely<Database>, userId: number) {
	return db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('id').execute();
}

/** Takes the person out of orders, which stay. */
export async function removePerson(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
	if (ids.length === 0) return;
	await trx.deleteFrom('transfer_receipts').where('order_id', 'in', ids).execute();
	await forgetContracts(trx, ids);
	await trx
		.updateTable('order_history')
		.set({ note: null, reason: null })
		.where('order_id', 'in', ids)
		.where('by', '=', 'owner')
		.execute();
	await trx
		.updateTable('orders')
		.set({
			...{ shipping_address: null, invoice: null, receipt_type: null },
			...{ user_id: null, guest: null, person: null },
		})
		.where('id', 'in', ids)
		.execute();
}
