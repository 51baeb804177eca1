import type { Insertable, Transaction } from 'kysely';
import type { OrderItemsTable, OrdersTable } from '../../database/orders.tables.ts';
import { run, SqlValues, sqlText } from '../../database/sql-text.ts';
import type { Database } from '../../database/tables.ts';
import { type LockedWatch, lockedWatchesSql } from '../catalogue/stock.rows.ts';
import { checkPieces, reservedPiecesSql } from '../pieces/pieces.rows.ts';
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

/** Reserves a piece of each watch, and writes the order with its items. */
export async function insertSale(
	trx: Transaction<Database>,
	order: Insertable<OrdersTable> & { updated_at: Date },
	items: Omit<Insertable<OrderItemsTable>, 'order_id'>[],
): Promise<OrderRow> {
	const values = new SqlValues();
	const watches = values.bind(
		items.map(({ watch_id }) => watch_id),
		'int[]',
	);
	const pieces = await run(trx, reservedPiecesSql(values, watches, order.updated_at), values.list);
	checkPieces(pieces.length, items.length);
	const pieceOf = new Map(pieces.map((piece) => [piece.watch_id, piece.id as number]));
	const row = await trx.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();
	await trx
		.insertInto('order_items')
		.values(items.map((item) => ({ ...item, order_id: row.id, piece_id: pieceOf.get(item.watch_id) })))
		.execute();
	return row;
}
