import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Address } from '#contract/addresses.schema.ts';
import type { OrderItemsTable, OrdersTable } from '../../database/orders.tables.ts';
import type { Database } from '../../database/tables.ts';

/** The customer's row, locked: everything that places orders of one customer comes one after the other. */
export function lockCustomer(trx: Transaction<Database>, userId: number) {
	return trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

/** The watches of a cart, locked in the order of their numbers, so that two buyers with the same watches never wait in a circle. */
export function lockWatches(trx: Transaction<Database>, documentIds: string[]) {
	return trx
		.selectFrom('watches')
		.select(['id', 'document_id', 'brand_name', 'model', 'price', 'stock'])
		.where('document_id', 'in', documentIds)
		.orderBy('id')
		.forUpdate()
		.execute();
}
export type LockedWatch = Awaited<ReturnType<typeof lockWatches>>[number];

/** The first picture of each watch. */
export function firstPictures(db: Kysely<Database>, watchIds: number[]) {
	return db
		.selectFrom('pictures')
		.distinctOn('watch_id')
		.select(['watch_id', 'document_id', 'revision'])
		.where('watch_id', 'in', watchIds)
		.orderBy('watch_id')
		.orderBy('position')
		.orderBy('id')
		.execute();
}

/** One of the customer's own addresses, as an order keeps it. */
export async function addressToCopy(
	db: Kysely<Database>,
	userId: number,
	documentId: string,
): Promise<Omit<Address, 'id' | 'createdAt' | 'updatedAt'> | undefined> {
	return db
		.selectFrom('addresses')
		.select([
			'document_id as documentId',
			'first_name as firstName',
			'last_name as lastName',
			'street',
			'phone',
			'city',
			'state',
			'zip',
			'country',
		])
		.where('user_id', '=', userId)
		.where('document_id', '=', documentId)
		.executeTakeFirst();
}

export function insertOrder(trx: Transaction<Database>, order: Insertable<OrdersTable>) {
	return trx.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();
}

export async function insertItems(
	trx: Transaction<Database>,
	items: Insertable<OrderItemsTable>[],
): Promise<void> {
	await trx.insertInto('order_items').values(items).execute();
}
