import { sql } from 'kysely';
import type { Db, NewRow, Trx } from '../../../tables/tables.ts';

/** Returns the credit notes of these orders, oldest first, without their files. */
export function creditNotesOf(db: Db, orderIds: readonly number[]) {
	return db
		.selectFrom('credit_notes')
		.select(['order_id', 'number', 'amount', 'sha256'])
		.select(sql<boolean>`xml is not null`.as('hasXml'))
		.where('order_id', 'in', orderIds)
		.orderBy('created_at')
		.execute();
}

/** Returns the sum of each order's credit notes in CLP, by order id. */
export async function creditedOf(db: Db, orderIds: readonly number[]): Promise<Map<number, number>> {
	const sums = new Map<number, number>();
	for (const { order_id, amount } of await creditNotesOf(db, orderIds))
		sums.set(order_id, (sums.get(order_id) ?? 0) + amount);
	return sums;
}

export function findCreditNote(db: Db, orderId: number, number: string) {
	return db
		.selectFrom('credit_notes')
		.select(['number', 'file', 'xml'])
		.where('order_id', '=', orderId)
		.where('number', '=', number)
		.executeTakeFirst();
}

/** Inserts a credit note, or replaces the one with the same number. */
export async function replaceCreditNote(
	trx: Trx,
	{ order_id, number, ...columns }: NewRow<'credit_notes'>,
): Promise<void> {
	await trx
		.insertInto('credit_notes')
		.values({ order_id, number, ...columns })
		.onConflict((conflict) => conflict.columns(['order_id', 'number']).doUpdateSet(columns))
		.execute();
}

export async function deleteCreditNote(trx: Trx, orderId: number, number: string): Promise<boolean> {
	const { numDeletedRows } = await trx
		.deleteFrom('credit_notes')
		.where('order_id', '=', orderId)
		.where('number', '=', number)
		.executeTakeFirst();
	return numDeletedRows > 0n;
}
