import { sql } from 'kysely';
import type { Db, Trx } from '../../../tables/tables.ts';

/** Returns the contract that was made for an order's mail; undefined if none was made yet. */
export function findContract(db: Db, orderId: number) {
	return db
		.selectFrom('contracts')
		.select(['file', 'sent_at', 'message_id'])
		.where('order_id', '=', orderId)
		.executeTakeFirst();
}

/** Saves a contract, unless another process saved one first. Returns the saved one. */
export async function saveContract(db: Db, orderId: number, file: Buffer, made_at: Date): Promise<Buffer> {
	const row = await db
		.insertInto('contracts')
		.values({ order_id: orderId, file, made_at })
		.onConflict((conflict) =>
			conflict.column('order_id').doUpdateSet({ file: sql`coalesce(contracts.file, excluded.file)` }),
		)
		.returning('file')
		.executeTakeFirstOrThrow();
	return row.file ?? file;
}

/** Returns when the contracts of these orders were sent, without those not sent yet. */
export async function contractsSent(db: Db, orderIds: readonly number[]): Promise<Map<number, Date>> {
	const rows = await db
		.selectFrom('contracts')
		.select(['order_id', 'sent_at'])
		.where('order_id', 'in', orderIds)
		.execute();
	return new Map(rows.flatMap(({ order_id, sent_at }) => (sent_at ? [[order_id, sent_at] as const] : [])));
}

export async function saveContractSent(
	db: Db,
	orderId: number,
	sent: { sent_at: Date; message_id: string },
): Promise<void> {
	await db.updateTable('contracts').set(sent).where('order_id', '=', orderId).execute();
}

/** Deletes the files of the contracts of a person's orders, because they contain names and addresses. */
export async function deleteContractFiles(trx: Trx, orders: readonly number[]): Promise<void> {
	await trx.updateTable('contracts').set({ file: null }).where('order_id', 'in', orders).execute();
}
