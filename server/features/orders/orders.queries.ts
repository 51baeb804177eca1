import type { Insertable, Kysely, Selectable, Transaction, Updateable } from 'kysely';
import { readId } from '#contract/ids.ts';
import type { OrderHistoryTable, OrderItemsTable, OrdersTable } from '../../database/orders.tables.ts';
import { type Page, rowsOf } from '../../database/page.ts';
import type { Database } from '../../database/tables.ts';

export type OrderRow = Selectable<OrdersTable>;
export type OrderItemRow = Selectable<OrderItemsTable>;
export type OrderHistoryRow = Selectable<OrderHistoryTable>;

/** One page of a customer's orders, newest first. */
export function ordersOf(db: Kysely<Database>, userId: number, page: Page): Promise<OrderRow[]> {
	const { limit, offset } = rowsOf(page);
	return db
		.selectFrom('orders')
		.selectAll()
		.where('user_id', '=', userId)
		.orderBy('id', 'desc')
		.limit(limit)
		.offset(offset)
		.execute();
}

export async function countOrdersOf(db: Kysely<Database>, userId: number): Promise<number> {
	const { total } = await db
		.selectFrom('orders')
		.select((row) => row.fn.countAll<string>().as('total'))
		.where('user_id', '=', userId)
		.executeTakeFirstOrThrow();
	return Number(total);
}

/** An order by its number or its documentId; with `userId` only that customer's. */
export async function findOrder(
	db: Kysely<Database>,
	id: string,
	userId?: number,
): Promise<OrderRow | undefined> {
	const key = readId(id);
	if (!key) return undefined;
	const orders = db.selectFrom('orders').selectAll();
	const found =
		'id' in key ? orders.where('id', '=', key.id) : orders.where('document_id', '=', key.documentId);
	return (userId === undefined ? found : found.where('user_id', '=', userId)).executeTakeFirst();
}

export function lockOrder(trx: Transaction<Database>, id: number): Promise<OrderRow | undefined> {
	return trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export function updateOrder(
	trx: Transaction<Database>,
	id: number,
	changes: Updateable<OrdersTable>,
): Promise<OrderRow> {
	return trx.updateTable('orders').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function insertHistory(
	trx: Transaction<Database>,
	entry: Insertable<OrderHistoryTable>,
): Promise<void> {
	await trx.insertInto('order_history').values(entry).execute();
}

/** The customer's order whose payment is pending, locked. */
export function lockPendingOrder(trx: Transaction<Database>, userId: number): Promise<OrderRow | undefined> {
	return trx
		.selectFrom('orders')
		.selectAll()
		.where('user_id', '=', userId)
		.where('payment_status', '=', 'pending')
		.forUpdate()
		.executeTakeFirst();
}

/** Numbers of the orders whose time to pay is over at `now`, the longest overdue first. */
export async function overdueOrders(
	db: Kysely<Database>,
	now: Date,
	only: { userId?: number; limit: number },
): Promise<number[]> {
	const overdue = db
		.selectFrom('orders')
		.select('id')
		.where('payment_status', '=', 'pending')
		.where('held_until', '<=', now)
		.orderBy('held_until')
		.limit(only.limit);
	const wanted = only.userId === undefined ? overdue : overdue.where('user_id', '=', only.userId);
	const rows = await wanted.execute();
	return rows.map(({ id }) => id);
}

export function itemsOf(db: Kysely<Database>, orderIds: number[]): Promise<OrderItemRow[]> {
	return db.selectFrom('order_items').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
}

export function historyOf(db: Kysely<Database>, orderIds: number[]): Promise<OrderHistoryRow[]> {
	return db.selectFrom('order_history').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
}

/** Puts the units of an order's watches back into stock, locked in the order of their numbers as buyers lock them. */
export async function returnUnits(trx: Transaction<Database>, orderId: number): Promise<void> {
	const rows = await trx
		.selectFrom('watches')
		.select('id')
		.where('id', 'in', (query) =>
			query
				.selectFrom('order_items')
				.select((row) => row.ref('watch_id').$notNull().as('watch_id'))
				.where('order_id', '=', orderId)
				.where('watch_id', 'is not', null),
		)
		.orderBy('id')
		.forUpdate()
		.execute();
	if (rows.length === 0) return;
	await moveStock(
		trx,
		rows.map(({ id }) => id),
		1,
	);
}

/** A trigger moves the watch's version, so that an owner's form opened before a sale cannot write the old stock back. */
export async function moveStock(trx: Transaction<Database>, watchIds: number[], by: 1 | -1): Promise<void> {
	await trx
		.updateTable('watches')
		.set((row) => ({ stock: row('stock', '+', by) }))
		.where('id', 'in', watchIds)
		.execute();
}
