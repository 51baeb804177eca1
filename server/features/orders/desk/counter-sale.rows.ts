import { run } from '../../../database/run-sql.ts';
import { SqlValues } from '../../../database/sql-text.ts';
import type { NewRow, Trx } from '../../../tables/tables.ts';
import { type LockedWatch, lockedWatchesSql } from '../../catalogue/relations/stock.rows.ts';
import type { PriceBounds } from '../../catalogue/relations/visible.rows.ts';
import { checkPieces, reservedPiecesSql } from '../../stock/pieces.rows.ts';
import { itemOf } from '../rows/order-items.queries.ts';
import type { OrderRow } from '../rows/orders.rows.ts';

/** Locks the watches of a counter sale, in the same order as a buyer's checkout. Includes hidden watches. */
export async function lockForSale(
	trx: Trx,
	documentIds: readonly string[],
	at: { bounds: PriceBounds; now: Date },
): Promise<LockedWatch[]> {
	const values = new SqlValues();
	return run<LockedWatch>(trx, lockedWatchesSql(values, documentIds, at), values.list);
}

/** Reserves one piece of each watch, and inserts the order with its items. */
export async function insertSale(
	trx: Trx,
	order: NewRow<'orders'> & { updated_at: Date },
	watches: readonly LockedWatch[],
): Promise<OrderRow> {
	const values = new SqlValues();
	const ids = values.bind(
		watches.map(({ id }) => id),
		'int[]',
	);
	const pieces = await run(trx, reservedPiecesSql(values, ids, order.updated_at), values.list);
	checkPieces(pieces.length, watches.length);
	const pieceOf = new Map(pieces.map((piece) => [piece.watch_id, piece.id as number]));
	const row = await trx.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow();
	await trx
		.insertInto('order_items')
		.values(watches.map((watch) => ({ ...itemOf(row.id, watch), piece_id: pieceOf.get(watch.id) })))
		.execute();
	return row;
}
