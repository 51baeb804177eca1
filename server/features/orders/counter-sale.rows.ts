import type { Insertable, Transaction } from 'kysely';
import type { OrderItemsTable, OrdersTable } from '../../database/orders.tables.ts';
import { run, SqlValues, sqlText } from '../../database/sql-text.ts';
import type { Database } from '../../database/tables.ts';
import { type LockedWatch, lockedWatchesSql, movedStockSql } from '../catalogue/stock.rows.ts';
import type { OrderRow } from './orders.queries.ts';

/** The watches of a sale at the counter, locked as buyers lock them; also those that visitors do not see. */
export async function lockForSale(
	trx: Transaction<Database>,
	documentIds: readonly string[],
): Promise<LockedWatch[]> {
	const values = new SqlValues();
	const text = lockedWatchesSql(values.bind([...documentIds], 'text[]'), sqlText`true`);
	return (await run(trx, text, values.list)) as LockedWatch[];
}

/** Writes the order with its items and takes a unit of each watch. */
export async function insertSale(
	trx: Transaction<Database>,
	order: Insertable<OrdersTable>,
	items: Omit<Insertable<OrderItemsTable>, 'order_id'>[],
): Promise<OrderRow> {
	const row = await trx.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();
	await trx
		.insertInto('order_items')
		.values(items.map((item) => ({ ...item, order_id: row.id })))
		.execute();
	const values = new SqlValues();
	const watches = values.bind(
		items.map(({ watch_id }) => watch_id),
		'int[]',
	);
	await run(trx, movedStockSql(sqlText`select unnest(${watches})`, -1), values.list);
	return row;
}
