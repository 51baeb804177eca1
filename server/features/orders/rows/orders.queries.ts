import { sql } from 'kysely';
import { readId } from '#contract/http/ids.ts';
import { readOrderNumber } from '#contract/orders/order-numbers.ts';
import { awaitsPayment, holdsUnits } from '#contract/orders/orders.ts';
import type { CertificateState } from '#contract/orders/papers.ts';
import type { Network } from '#contract/payments/usdt.ts';
import { pictureUrl } from '#contract/pictures/pictures.ts';
import type { PieceState } from '#contract/stock/pieces.ts';
import { type Page, rowsOf } from '../../../database/page.ts';
import { prepared } from '../../../database/prepared.ts';
import {
	kyselySql,
	rowsSql,
	run,
	type SqlText,
	SqlValues,
	sqlText,
	whereSql,
} from '../../../database/sql-text.ts';
import type { Buyer } from '../../../http/access.ts';
import { countRows } from '../../../lists/dialect-list.ts';
import type { Db, RowOf, Trx } from '../../../tables/tables.ts';
import type { LockedWatch } from '../../catalogue/relations/stock.rows.ts';
import { isBeingSettled } from '../../payments/attempts.rows.ts';
import { awaitsChain } from '../../payments/providers/usdt/amounts.rows.ts';
import { pieceOfItem } from '../../stock/pieces.rows.ts';
import { ofParty, type Party } from './holder.ts';
import { inState, stateSql } from './order-states.ts';

export type OrderRow = RowOf<'orders'>;
export type OrderItemRow = RowOf<'order_items'>;
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
	condition: watch.condition,
	condition_sheet: watch.condition_sheet,
	reference: watch.reference,
	year: watch.year,
	box_and_papers: watch.box_and_papers,
});
export type OrderHistoryRow = RowOf<'order_history'>;

/** One page of a customer's orders, newest first. */
export function ordersOf(db: Db, userId: number, page: Page): Promise<OrderRow[]> {
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

export const countOrdersOf = (db: Db, userId: number) => countRows(db, 'orders', sql`user_id = ${userId}`);

/** A customer's latest orders of which something changed since then, newest first. */
export function ordersChangedSince(db: Db, userId: number, since: Date, most: number) {
	return db
		.selectFrom('orders')
		.select(['id', 'number', 'payment_status'])
		.where('user_id', '=', userId)
		.where('updated_at', '>=', since)
		.orderBy('id', 'desc')
		.limit(most)
		.execute();
}

/** SQL: the order of this id, public number or documentId; null: it is none of these. */
function namedSql(values: SqlValues, name: number | string): SqlText | null {
	const key = typeof name === 'number' ? { id: name } : readId(name);
	if (!key) {
		const number = readOrderNumber(String(name));
		return number === null ? null : sqlText`number = ${values.bind(number, 'text')}`;
	}
	return 'id' in key
		? sqlText`id = ${values.bind(key.id, 'integer')}`
		: sqlText`document_id = ${values.bind(key.documentId, 'text')}`;
}

export const ordersById = (db: Db, ids: readonly number[]): Promise<OrderRow[]> =>
	db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();

async function oneOrder(
	db: Db,
	name: number | string,
	buyer: Buyer | undefined,
	ending: SqlText,
): Promise<OrderRow | undefined> {
	const values = new SqlValues();
	const named = namedSql(values, name);
	if (!named) return undefined;
	const theirs =
		buyer &&
		sqlText`(user_id = ${values.bind(buyer.userId, 'integer')} or id = ${values.bind(buyer.linkedOrder, 'integer')})`;
	const text = sqlText`${prepared}select * from orders${whereSql([named, theirs ?? null])}${ending}`;
	return (await run<OrderRow>(db, text, values.list))[0];
}

/** An order by its public number, id or documentId; with a buyer only theirs. */
export const findOrder = (db: Db, name: string, buyer?: Buyer) => oneOrder(db, name, buyer, sqlText``);

/** The order's row, locked; with a buyer only theirs. */
export const lockOrder = (trx: Trx, name: number | string, buyer?: Buyer) =>
	oneOrder(trx, name, buyer, sqlText` for update`);

export type NewOrder = Omit<
	OrderRow,
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
	| 'link_version'
	| 'at_counter'
	| 'accepted_total'
>;
export type NewStep = Omit<OrderHistoryRow, 'id' | 'owner_told' | 'payment_id'>;

/** SQL that adds a step to an order's history. */
export const newStepSql = (values: SqlValues, step: NewStep): SqlText =>
	sqlText`insert into order_history ${rowsSql(values, 'order_history', [step])}`;

/** Their order whose payment is pending, locked. */
export async function lockPendingOrder(trx: Trx, party: Party): Promise<OrderRow | undefined> {
	const values = new SqlValues();
	const text = sqlText`${prepared}select * from orders where ${ofParty(values, party)} and ${stateSql(awaitsPayment)}
		order by is_confirmed desc, id limit 1 for update`;
	return (await run<OrderRow>(trx, text, values.list))[0];
}

/** SQL: money for the order may have come, by a provider or on a watched network, that is not read yet. */
const mayHaveCome = (watched: readonly Network[]) =>
	sql<boolean>`(${kyselySql(isBeingSettled)} or ${awaitsChain(watched)})`;

/**
 * Numbers of the orders whose time to pay is over at `now`, the longest overdue first; without those for
 * which money may have come.
 */
export async function overdueOrders(
	db: Db,
	now: Date,
	only: { buyer?: Buyer | undefined; limit: number; watched: readonly Network[] },
): Promise<number[]> {
	const overdue = db
		.selectFrom('orders')
		.select('id')
		.where(inState(holdsUnits))
		.where('held_until', '<=', now)
		.where((eb) => eb.not(mayHaveCome(only.watched)))
		.orderBy('held_until')
		.limit(only.limit);
	const { buyer } = only;
	const wanted = buyer
		? overdue.where((eb) => eb.or([eb('user_id', '=', buyer.userId), eb('id', '=', buyer.linkedOrder)]))
		: overdue;
	const rows = await wanted.execute();
	return rows.map(({ id }) => id);
}

/** Whether money for an order may have come, by a provider or on one of these networks, that is not read. */
export async function mayBePaid(db: Db, orderId: number, watched: readonly Network[]): Promise<boolean> {
	const order = db.selectFrom('orders').select('id').where('id', '=', orderId).where(mayHaveCome(watched));
	return (await order.executeTakeFirst()) !== undefined;
}

/** Writes which pieces the items have. */
export async function setItemPieces(
	trx: Trx,
	pieces: readonly { item: number; to: number }[],
): Promise<void> {
	await sql`update order_items set piece_id = named.piece
		from unnest(${pieces.map(({ item }) => item)}::int[], ${pieces.map(({ to }) => to)}::int[]) as named (item, piece)
		where order_items.id = named.item`.execute(trx);
}

const certificateOfItem = sql<CertificateState | null>`(
	select case when revoked_at is not null then 'revoked' when returned_at is not null then 'returned' else 'genuine' end
	from certificates where order_item_id = order_items.id)`.as('certificate');

export type ItemWithPiece = OrderItemRow & {
	serial: string | null;
	piece: string | null;
	pieceState: PieceState | null;
	certificate: CertificateState | null;
};
/** Items with the piece that each took, and whether it has a certificate. */
export function itemsOf(db: Db, orderIds: number[]): Promise<ItemWithPiece[]> {
	return db
		.selectFrom('order_items')
		.selectAll()
		.select(pieceOfItem)
		.select(certificateOfItem)
		.where('order_id', 'in', orderIds)
		.orderBy('id')
		.execute();
}

export function historyOf(db: Db, orderIds: number[]): Promise<OrderHistoryRow[]> {
	return db.selectFrom('order_history').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
}

/** Takes steps out of an order's history. */
export async function forgetStep(trx: Trx, ids: readonly number[]): Promise<void> {
	await trx.deleteFrom('order_history').where('id', 'in', ids).execute();
}
