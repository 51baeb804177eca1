import { sql } from 'kysely';
import { awaitsShop, isOver, isPaidBack } from '#contract/returns/return-actions.ts';
import { type ReturnState, returnStates } from '#contract/returns/return-states.ts';
import { countOf, type RowPage, rowsOf } from '../../database/row-pages.ts';
import { kyselySql, sqlText } from '../../database/sql-text.ts';
import { isNotHidden } from '../../personal-data/hidden-rows.ts';
import type { Db, NewRow, RowChanges, RowOf, Trx } from '../../tables/tables.ts';
import { lacksCreditNote } from '../orders/rows/order-money.rows.ts';
import { pieceOfItemSql } from '../orders/rows/ordered-watches.rows.ts';
import { isReturnedPiece } from '../stock/pieces.rows.ts';

export type ReturnRow = RowOf<'returns'>;
type ReturnHistoryRow = RowOf<'return_history'>;

/** A return with its history, and the numbers of its pictures, oldest first. */
export type ReadReturn = { row: ReturnRow; history: ReturnHistoryRow[]; pictures: number[] };

const inStates = (question: (state: ReturnState) => boolean) =>
	sql<boolean>`returns.state in (${sql.join(returnStates.filter(question).map((state) => sql.lit(state)))})`;

/** Returns the order of a return. */
export function orderOfReturn(db: Db, documentId: string) {
	return db.selectFrom('returns').select('order_id').where('document_id', '=', documentId).executeTakeFirst();
}

/** Returns the return's row, locked, if it belongs to this order, whose row is locked. */
export function lockReturn(trx: Trx, orderId: number, documentId: string): Promise<ReturnRow | undefined> {
	return trx
		.selectFrom('returns')
		.selectAll()
		.where('document_id', '=', documentId)
		.where('order_id', '=', orderId)
		.forUpdate()
		.executeTakeFirst();
}

/** Returns the returns of these orders, oldest first. */
export const returnsOf = (db: Db, orderIds: readonly number[]): Promise<ReturnRow[]> =>
	db.selectFrom('returns').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();

export async function withParts(db: Db, rows: readonly ReturnRow[]): Promise<ReadReturn[]> {
	const ids = rows.map(({ id }) => id);
	if (ids.length === 0) return [];
	const entries = await db
		.selectFrom('return_history')
		.selectAll()
		.where('return_id', 'in', ids)
		.orderBy('id')
		.execute();
	const pictures = await db
		.selectFrom('return_pictures')
		.select(['id', 'return_id'])
		.where('return_id', 'in', ids)
		.orderBy('id')
		.execute();
	const historyOf = Map.groupBy(entries, ({ return_id }) => return_id);
	const picturesOf = Map.groupBy(pictures, ({ return_id }) => return_id);
	return rows.map((row) => ({
		row,
		history: historyOf.get(row.id) ?? [],
		pictures: (picturesOf.get(row.id) ?? []).map(({ id }) => id),
	}));
}

export async function insertReturn(trx: Trx, row: NewRow<'returns'>): Promise<ReturnRow> {
	return trx.insertInto('returns').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function insertReturnEntry(trx: Trx, entry: NewRow<'return_history'>): Promise<void> {
	await trx.insertInto('return_history').values(entry).execute();
}

/** Updates a return and its version, which always increases, even when clocks differ. */
export function updateReturn(
	trx: Trx,
	id: number,
	changes: Omit<RowChanges<'returns'>, 'updated_at'>,
	now: Date,
): Promise<ReturnRow> {
	const updated_at = sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`;
	const changed = trx.updateTable('returns').set({ ...changes, updated_at });
	return changed.where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

type ReturnFilter = { orderId?: number | undefined; waits?: boolean | undefined };

/** SQL: whether the shop must act: decide, refund, issue the credit note, or decide on the piece. */
const waitsSql = sql<boolean>`(${inStates(awaitsShop)} or (${inStates(isPaidBack)} and (
	${kyselySql(isReturnedPiece(pieceOfItemSql(sqlText`returns.item_id`)), [])}
	or ${kyselySql(lacksCreditNote(sqlText`returns.order_id`))})))`;

const filterReturns = (db: Db, { orderId, waits }: ReturnFilter) =>
	db
		.selectFrom('returns')
		.where(isNotHidden('returns'))
		.$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId as number))
		.$if(waits !== undefined, (query) => query.where(waits ? waitsSql : sql<boolean>`not ${waitsSql}`));

/**
 * Returns a page of returns. Those that require an action come longest unchanged first, all others newest
 * first.
 */
export function listReturns(db: Db, filter: ReturnFilter, page: RowPage): Promise<ReturnRow[]> {
	const { limit, offset } = rowsOf(page);
	const rows = filterReturns(db, filter).selectAll();
	return (filter.waits ? rows.orderBy('updated_at').orderBy('id') : rows.orderBy('id', 'desc'))
		.limit(limit)
		.offset(offset)
		.execute();
}

export const countReturns = (db: Db, filter: ReturnFilter): Promise<number> =>
	countOf(filterReturns(db, filter));

/** Whether a return of one of the order's items was requested, whatever came of it. */
export async function hasReturn(trx: Trx, orderId: number): Promise<boolean> {
	const returns = trx.selectFrom('returns').select('id').where('order_id', '=', orderId).limit(1);
	return (await returns.executeTakeFirst()) !== undefined;
}

/** Returns the ids of the orders among these that have a return in progress. */
export async function ordersWithOpenReturns(trx: Trx, orderIds: readonly number[]): Promise<number[]> {
	if (orderIds.length === 0) return [];
	const rows = await trx
		.selectFrom('returns')
		.select('order_id')
		.distinct()
		.where('order_id', 'in', orderIds)
		.where(inStates((state) => !isOver(state)))
		.execute();
	return rows.map(({ order_id }) => order_id);
}

/**
 * Deletes the buyer's texts and pictures from the returns of these orders, which stay in the shop's books.
 */
export async function removeReturnTexts(trx: Trx, orderIds: readonly number[]): Promise<void> {
	if (orderIds.length === 0) return;
	const theirs = trx.selectFrom('returns').select('id').where('order_id', 'in', orderIds);
	await trx.deleteFrom('return_pictures').where('return_id', 'in', theirs).execute();
	await trx.updateTable('return_history').set({ words: null }).where('return_id', 'in', theirs).execute();
	await trx
		.updateTable('returns')
		.set({ reason: null, refund_account: null, carrier: null, tracking: null })
		.where('order_id', 'in', orderIds)
		.execute();
}
