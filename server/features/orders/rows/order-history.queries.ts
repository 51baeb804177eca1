import { rowsSql, type SqlText, type SqlValues, sqlText } from '../../../database/sql-text.ts';
import type { Db, RowOf, Trx } from '../../../tables/tables.ts';

export type OrderHistoryRow = RowOf<'order_history'>;

export type NewHistoryEntry = Omit<OrderHistoryRow, 'id' | 'owner_told' | 'payment_id'>;

/** SQL that adds an entry to an order's history. */
export const newHistoryEntrySql = (values: SqlValues, entry: NewHistoryEntry): SqlText =>
	sqlText`insert into order_history ${rowsSql(values, 'order_history', [entry])}`;

export function historyOf(db: Db, orderIds: number[]): Promise<OrderHistoryRow[]> {
	return db.selectFrom('order_history').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
}

/** Deletes entries of an order's history. */
export async function deleteHistoryEntries(trx: Trx, ids: readonly number[]): Promise<void> {
	await trx.deleteFrom('order_history').where('id', 'in', ids).execute();
}
