import type { Insertable, Transaction, UpdateObject } from 'kysely';
import type { WatchesTable } from '../../database/catalogue.tables.ts';
import type { Database } from '../../database/tables.ts';

/** Adds a watch and returns its number. */
export async function insertWatch(
	trx: Transaction<Database>,
	watch: Insertable<WatchesTable>,
): Promise<number> {
	const { id } = await trx.insertInto('watches').values(watch).returning('id').executeTakeFirstOrThrow();
	return id;
}

/** The watch as it is now; nobody else changes or orders it until this transaction has ended. */
export function lockWatch(trx: Transaction<Database>, documentId: string) {
	return trx
		.selectFrom('watches')
		.select(['id', 'version'])
		.where('document_id', '=', documentId)
		.forUpdate()
		.executeTakeFirst();
}

export async function updateWatchRow(
	trx: Transaction<Database>,
	id: number,
	columns: UpdateObject<Database, 'watches'>,
): Promise<void> {
	await trx.updateTable('watches').set(columns).where('id', '=', id).execute();
}

/** Gives the plates of a watch another revision: another address, under which they are drawn anew. */
export async function outdatePlates(trx: Transaction<Database>, watchId: number): Promise<void> {
	await trx
		.updateTable('pictures')
		.set((eb) => ({ revision: eb('revision', '+', 1) }))
		.where('watch_id', '=', watchId)
		.where('source', '=', 'plate')
		.execute();
}

/** How many orders hold the watch, whatever became of them. */
export async function countOrdersWith(trx: Transaction<Database>, watchId: number): Promise<number> {
	const { orders } = await trx
		.selectFrom('order_items')
		.select((eb) => eb.fn.countAll<string>().as('orders'))
		.where('watch_id', '=', watchId)
		.executeTakeFirstOrThrow();
	return Number(orders);
}

/** Deletes a watch and its pictures' rows; returns their documentIds, by which their files are found. */
export async function deleteWatchRows(trx: Transaction<Database>, id: number): Promise<string[]> {
	const pictures = await trx
		.deleteFrom('pictures')
		.where('watch_id', '=', id)
		.returning('document_id')
		.execute();
	await trx.deleteFrom('watches').where('id', '=', id).execute();
	return pictures.map((picture) => picture.document_id);
}
