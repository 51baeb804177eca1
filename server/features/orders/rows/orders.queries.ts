import { sql } from 'kysely';
import { readId } from '#contract/http/ids.ts';
import { readOrderNumber } from '#contract/orders/order-numbers.ts';
import { awaitsPayment } from '#contract/orders/state-questions.ts';
import { prepared } from '../../../database/prepared-statements.ts';
import { type RowPage, rowsOf } from '../../../database/row-pages.ts';
import { run } from '../../../database/run-sql.ts';
import { type SqlText, SqlValues, sqlText, whereSql } from '../../../database/sql-text.ts';
import type { Buyer } from '../../../http/access.ts';
import { countRows } from '../../../lists/dialect-list.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { type BuyerIdentity, isOfBuyerSql } from './buyer-identity.ts';
import { stateSql } from './order-states.ts';
import type { OrderRow } from './orders.rows.ts';

/** Returns one page of a customer's orders, newest first. */
export function ordersOf(db: Db, userId: number, page: RowPage): Promise<OrderRow[]> {
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

/** Returns a customer's latest orders that changed since then, newest first. */
export function ordersChangedSince(db: Db, userId: number, since: Date, limit: number) {
	return db
		.selectFrom('orders')
		.select(['id', 'number', 'payment_status'])
		.where('user_id', '=', userId)
		.where('updated_at', '>=', since)
		.orderBy('id', 'desc')
		.limit(limit)
		.execute();
}

/**
 * SQL: matches the order with this id, public number or documentId; null when the name has none of these
 * forms.
 */
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
		sqlText`(user_id = ${values.bind(buyer.userId, 'integer')} or id = ${values.bind(buyer.linkedOrder, 'integer')}
			and link_version = ${values.bind(buyer.linkVersion ?? null, 'integer')})`;
	const text = sqlText`${prepared}select * from orders${whereSql([named, theirs ?? null])}${ending}`;
	return (await run<OrderRow>(db, text, values.list))[0];
}

/** Returns an order by its public number, id or documentId; with `buyer` only one of their own. */
export const findOrder = (db: Db, name: string, buyer?: Buyer) => oneOrder(db, name, buyer, sqlText``);

/** Returns the order's row, locked; with `buyer` only one of their own. */
export const lockOrder = (trx: Trx, name: number | string, buyer?: Buyer) =>
	oneOrder(trx, name, buyer, sqlText` for update`);

export type NewOrder = Omit<
	OrderRow,
	| 'tax'
	| 'total'
	| 'vat'
	| 'needs_review'
	| 'review_note'
	| 'review_reasons'
	| 'carrier'
	| 'tracking'
	| 'owner_note'
	| 'transferred_at'
	| 'receipt_type'
	| 'link_version'
	| 'at_counter'
	| 'accepted_total'
>;

/** Returns the buyer's order whose payment is pending, locked. */
export async function lockPendingOrder(trx: Trx, buyer: BuyerIdentity): Promise<OrderRow | undefined> {
	const values = new SqlValues();
	const text = sqlText`${prepared}select * from orders where ${isOfBuyerSql(values, buyer)} and ${stateSql(awaitsPayment)}
		order by is_confirmed desc, id limit 1 for update`;
	return (await run<OrderRow>(trx, text, values.list))[0];
}
