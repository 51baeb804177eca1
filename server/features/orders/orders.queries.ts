import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { readId } from '#contract/http/ids.ts';
import { awaitsPayment, holdsUnits } from '#contract/orders/orders.ts';
import type { Network } from '#contract/payments/usdt.ts';
import { pictureUrl } from '#contract/pictures/pictures.ts';
import type { OrderHistoryTable, OrderItemsTable, OrdersTable } from '../../database/orders.tables.ts';
import { type Page, rowsOf } from '../../database/page.ts';
import { prepared } from '../../database/prepared.ts';
import { rowsSql, run, type SqlText, SqlValues, sqlText, whereSql } from '../../database/sql-text.ts';
import type { Database } from '../../database/tables.ts';
import type { LockedWatch } from '../catalogue/relations/stock.rows.ts';
import { isBeingSettled } from '../payments/attempts.rows.ts';
import { awaitsChain } from '../payments/providers/usdt/usdt.rows.ts';
import { pieceOfItem } from '../stock/pieces.rows.ts';
import { inState } from './order-states.ts';

export type OrderRow = Selectable<OrdersTable>;
export type OrderItemRow = Selectable<OrderItemsTable>;
/** Without the piece, which the statement that writes it finds. */
export type NewItem = Omit<OrderItemRow, 'id' | 'piece_id'>;
/** A watch as an order keeps it: as it is now, whatever becomes of it. */
export const itemOf = (orderId: number, { picture, ...watch }: LockedWatch): NewItem => ({
	order_id: orderId,
	watch_id: watch.id,
	watch_document_id: watch.document_id,
	brand: watch.brand_name,
	model: watch.model,
	image: picture ? pictureUrl(picture.document_id, 'thumbnail', picture.revision, 'webp') : null,
	price: watch.price,
});
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

/** A customer's latest orders of which something changed since then, newest first. */
export function ordersChangedSince(db: Kysely<Database>, userId: number, since: Date, most: number) {
	return db
		.selectFrom('orders')
		.select(['id', 'number', 'payment_status'])
		.where('user_id', '=', userId)
		.where('updated_at', '>=', since)
		.orderBy('id', 'desc')
		.limit(most)
		.execute();
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

/** The order's row, locked; with `userId` only that customer's. */
export async function lockOrder(
	trx: Transaction<Database>,
	id: number | string,
	userId?: number,
): Promise<OrderRow | undefined> {
	const key = typeof id === 'number' ? { id } : readId(id);
	if (!key) return undefined;
	const values = new SqlValues();
	const one =
		'id' in key
			? sqlText`id = ${values.bind(key.id, 'integer')}`
			: sqlText`document_id = ${values.bind(key.documentId, 'text')}`;
	const theirs = userId === undefined ? null : sqlText`user_id = ${values.bind(userId, 'integer')}`;
	const text = sqlText`${prepared}select * from orders${whereSql([one, theirs])} for update`;
	return ((await run(trx, text, values.list)) as OrderRow[])[0];
}

export type NewOrder = Omit<
	OrderRow,
	| 'discount'
	| 'tax'
	| 'total'
	| 'vat'
	| 'needs_review'
	| 'review_note'
	| 'carrier'
	| 'tracking'
	| 'owner_note'
	| 'transferred_at'
	| 'receipt_type'
>;
export type NewStep = Omit<OrderHistoryRow, 'id' | 'owner_told'>;

/** SQL that adds a step to an order's history. */
export const newStepSql = (values: SqlValues, step: NewStep): SqlText =>
	sqlText`insert into order_history ${rowsSql(values, 'order_history', [step])}`;

/** The customer's order whose payment is pending, locked. */
export function lockPendingOrder(trx: Transaction<Database>, userId: number): Promise<OrderRow | undefined> {
	return trx
		.selectFrom('orders')
		.selectAll()
		.where('user_id', '=', userId)
		.where(inState(awaitsPayment))
		.forUpdate()
		.executeTakeFirst();
}

/** SQL: money for the order may have come, by a provider or on a watched network, that is not read yet. */
const mayHaveCome = (watched: readonly Network[]) =>
	sql<boolean>`(${isBeingSettled} or ${awaitsChain(watched)})`;

/**
 * Numbers of the orders whose time to pay is over at `now`, the longest overdue first; without those for
 * which money may have come.
 */
export async function overdueOrders(
	db: Kysely<Database>,
	now: Date,
	only: { userId?: number; limit: number; watched: readonly Network[] },
): Promise<number[]> {
	const overdue = db
		.selectFrom('orders')
		.select('id')
		.where(inState(holdsUnits))
		.where('held_until', '<=', now)
		.where((eb) => eb.not(mayHaveCome(only.watched)))
		.orderBy('held_until')
		.limit(only.limit);
	const wanted = only.userId === undefined ? overdue : overdue.where('user_id', '=', only.userId);
	const rows = await wanted.execute();
	return rows.map(({ id }) => id);
}

/** Whether money for an order may have come, by a provider or on one of these networks, that is not read. */
export async function mayBePaid(
	db: Kysely<Database>,
	orderId: number,
	watched: readonly Network[],
): Promise<boolean> {
	const order = db.selectFrom('orders').select('id').where('id', '=', orderId).where(mayHaveCome(watched));
	return (await order.executeTakeFirst()) !== undefined;
}

/** Writes which pieces the items have. */
export async function setItemPieces(
	trx: Transaction<Database>,
	pieces: readonly { item: number; to: number }[],
): Promise<void> {
	await sql`update order_items set piece_id = named.piece
		from unnest(${pieces.map(({ item }) => item)}::int[], ${pieces.map(({ to }) => to)}::int[]) as named (item, piece)
		where order_items.id = named.item`.execute(trx);
}

export type ItemWithPiece = OrderItemRow & { serial: string | null; piece: string | null };
/** Items with the piece that each took. */
export function itemsOf(db: Kysely<Database>, orderIds: number[]): Promise<ItemWithPiece[]> {
	return db
		.selectFrom('order_items')
		.selectAll()
		.select(pieceOfItem)
		.where('order_id', 'in', orderIds)
		.orderBy('id')
		.execute();
}

export function historyOf(db: Kysely<Database>, orderIds: number[]): Promise<OrderHistoryRow[]> {
	return db.selectFrom('order_history').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
}

/** Takes steps out of an order's history. */
export async function forgetStep(trx: Transaction<Database>, ids: readonly number[]): Promise<void> {
	await trx.deleteFrom('order_history').where('id', 'in', ids).execute();
}
