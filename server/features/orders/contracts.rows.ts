import { type Kysely, sql, type Transaction } from 'kysely';
import { isCancelled } from '#contract/orders/orders.ts';
import type { Database } from '../../database/tables.ts';
import { inState } from './order-states.ts';

/** An order's contract for its mail, null while none was made; undefined: no such order, or it is over. */
export function findContract(db: Kysely<Database>, orderId: number) {
	return db
		.selectFrom('orders')
		.leftJoin('contracts', 'order_id', 'orders.id')
		.select(['file', 'sent_at'])
		.where('orders.id', '=', orderId)
		.where((eb) => eb.not(inState(isCancelled)))
		.executeTakeFirst();
}

/** Keeps a contract, unless another process kept one first; gives the one that is kept. */
export async function keepContract(
	db: Kysely<Database>,
	orderId: number,
	file: Buffer,
	made_at: Date,
): Promise<Buffer> {
	const row = await db
		.insertInto('contracts')
		.values({ order_id: orderId, file, made_at })
		.onConflict((conflict) => conflict.column('order_id').doUpdateSet({ order_id: sql`excluded.order_id` }))
		.returning('file')
		.executeTakeFirstOrThrow();
	return row.file;
}

export async function markContractSent(db: Kysely<Database>, orderId: number, sent_at: Date): Promise<void> {
	await db.updateTable('contracts').set({ sent_at }).where('order_id', '=', orderId).execute();
}

/** Deletes the contracts of a person's orders: names and addresses stand in them. */
export async function forgetContracts(trx: Transaction<Database>, orders: readonly number[]): Promise<void> {
	await trx.deleteFrom('contracts').where('order_id', 'in', orders).execute();
}
