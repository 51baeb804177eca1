import { sql } from 'kysely';
import type { Db, Trx } from '../../../tables/tables.ts';

/** The contract of an order, made for its mail; undefined: none was made yet. */
export function findContract(db: Db, orderId: number) {
	return db
		.selectFrom('contracts')
		.select(['file', 'sent_at', 'message_id'])
		.where('order_id', '=', orderId)
		.executeTakeFirst();
}

/** Keeps a contract, unless another process kept one first; gives the one that is kept. */
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

/** Which of these orders' contracts were sent, and when. */
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

/** Deletes the text of the contracts of a person's orders: names and addresses stand in them. */
export async function deleteContractFiles(trx: Trx, orders: readonly number[]): Promise<void> {
	await trx.updateTable('contracts').set({ file: null }).where('order_id', 'in', orders).execute();
}
