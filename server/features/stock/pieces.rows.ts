import { sql } from 'kysely';
import type { MovedPieceState } from '#contract/orders/order-actions.ts';
import type { PieceState } from '#contract/stock/pieces.ts';
import { countOf } from '../../database/row-pages.ts';
import { run } from '../../database/run-sql.ts';
import { noSql, quoted, type SqlText, SqlValues, sqlText } from '../../database/sql-text.ts';
import type { Db, Trx } from '../../tables/tables.ts';
import { isUsedSql, watchesLockedSql } from '../catalogue/relations/stock.rows.ts';

/**
 * SQL that reserves a piece of each watch; a trigger updates the stock. The caller has locked the watches (an
 * int[]). Returns `id` and `watch_id` of the pieces.
 */
export const reservedPiecesSql = (values: SqlValues, watches: SqlText, now: Date): SqlText => sqlText`
	update pieces set state = 'reserved', updated_at = ${values.bind(now, 'timestamptz')}
	where id = any(array(select (select p.id from pieces p where p.watch_id = w.id and p.state = 'onSale'
		order by p.id limit 1) from unnest(array(select unnest(${watches}))) as w (id)))
	returning id, watch_id`;

/** Throws, and so rolls back the transaction, when fewer pieces were found than the order needs. */
export function checkPieces(found: unknown, wanted: number): void {
	if (found !== wanted) throw new Error(`${found} pieces on sale where the stock told of ${wanted}`);
}

/** The same check in SQL, for a statement in which `found` is an aggregate. */
export const checkedPiecesSql = (found: SqlText, wanted: SqlText): SqlText => sqlText`
	case when ${found} <> ${wanted} then (${found} || ' pieces on sale where the stock told of more')::integer end`;

/** The state that a piece must have before it moves to each state. */
const before = { onSale: 'reserved', sold: 'reserved', returned: 'sold' } as const satisfies Record<
	MovedPieceState,
	PieceState
>;

type Moved<Numbers> = { pieces: Numbers; watches: Numbers; state: MovedPieceState; now: Date };

/**
 * SQL that moves the pieces of an order to another state; `onSale` releases them. Locks their watches first,
 * by ascending id as buyers do. `pieces` and `watches` are queries of their ids.
 */
export const movedPiecesSql = (
	values: SqlValues,
	{ pieces, watches, state, now }: Moved<SqlText>,
): SqlText => {
	const at = values.bind(now, 'timestamptz');
	return sqlText`
	with locked as (${watchesLockedSql(watches)})
	update pieces set state = ${quoted(state, "'")}, updated_at = ${at}${state === 'sold' ? sqlText`, sold_at = ${at}` : noSql}
	where id = any(array(${pieces})) and state = ${quoted(before[state], "'")} and (select count(*) from locked) > 0`;
};

/** Reverts pieces of an order from this state. Returns false when one of them is no longer in that state. */
export async function reservedAgain(
	trx: Trx,
	{ pieces, watches, state, now }: Moved<readonly number[]>,
): Promise<boolean> {
	const free = await lockPiecesOf(trx, watches, { ids: pieces, documentIds: [] });
	if (free.some((piece) => piece.state !== state)) return false;
	await sql`update pieces set state = ${before[state]}, updated_at = ${now},
		sold_at = case when ${state} = 'sold' then null else sold_at end
		where id = any(${pieces}::int[])`.execute(trx);
	return true;
}

type SoldPiece = { piece: number; watch: number; now: Date };

/** Marks a sold piece as returned by its buyer. The staff decides later what happens to it. */
export async function returnPiece(trx: Trx, { piece, watch, now }: SoldPiece): Promise<void> {
	const values = new SqlValues();
	const one = (id: number) => sqlText`select ${values.bind(id, 'integer')}`;
	const moved = { pieces: one(piece), watches: one(watch), state: 'returned', now } as const;
	await run(trx, movedPiecesSql(values, moved), values.list);
}

/** Reverts the return of a piece. Returns false when the staff has already decided what happens to it. */
export const undoPieceReturn = (trx: Trx, { piece, watch, now }: SoldPiece) =>
	reservedAgain(trx, { pieces: [piece], watches: [watch], state: 'returned', now });

/** SQL: whether the piece with this id was returned and awaits a decision. */
export const isReturnedPiece = (id: SqlText): SqlText =>
	sqlText`exists (select from pieces p where p.id = ${id} and p.state = 'returned')`;

/** SQL: whether the watch is used and its single piece is on sale. */
const hasItsPiece = (watchId: SqlText): SqlText => sqlText`(${isUsedSql(watchId)}
	and exists (select from pieces p where p.watch_id = ${watchId} and p.state = 'onSale'))`;

/**
 * SQL that creates a piece without a serial for each of these watches, for orders that predate pieces. The
 * piece is on sale unless the watch is used and already has a piece on sale.
 */
export const madePiecesSql = (values: SqlValues, watchIds: readonly number[]): SqlText =>
	sqlText`insert into pieces (watch_id, state)
		select given.id, case when ${hasItsPiece(sqlText`given.id`)} then 'notForSale' else 'onSale' end
		from unnest(${values.bind(watchIds, 'int[]')}) as given (id)`;

/** Returns pieces by id or documentId, and locks them after the watches of the order. */
export async function lockPiecesOf(
	trx: Trx,
	watchIds: readonly number[],
	{ ids, documentIds }: { ids: readonly number[]; documentIds: readonly string[] },
) {
	const values = new SqlValues();
	const watches = sqlText`select unnest(${values.bind([...watchIds], 'int[]')})`;
	await run(trx, watchesLockedSql(watches), values.list);
	return trx
		.selectFrom('pieces')
		.select(['id', 'document_id', 'watch_id', 'state', 'serial'])
		.where(sql<boolean>`id = any(${ids}::int[]) or document_id = any(${documentIds}::text[])`)
		.orderBy('id')
		.forUpdate()
		.execute();
}

/** Reserves each piece `to` instead of `from`, which goes back on sale. The rows are locked. */
export async function swapPieces(
	trx: Trx,
	swaps: readonly { from: number | null; to: number; serial: string | null }[],
	now: Date,
): Promise<void> {
	const from = swaps.map((one) => one.from);
	const to = swaps.map((one) => one.to);
	const serials = swaps.map(({ serial }) => serial);
	// In this order, so that a used watch never has two pieces on sale, even in between.
	await sql`update pieces set updated_at = ${now}, state = 'reserved', version = version + 1,
			serial = coalesce(named.serial, pieces.serial)
		from unnest(${to}::int[], ${serials}::text[]) as named (id, serial) where pieces.id = named.id`.execute(
		trx,
	);
	await sql`update pieces set updated_at = ${now}, state = 'onSale'
		where id = any(${from}::int[]) and id <> all(${to}::int[])`.execute(trx);
}

/** SQL for the searchable serial of a piece: as stored, and without punctuation. */
export const serialOf = (pieceId: SqlText): SqlText =>
	sqlText`(select concat_ws(' ', p.serial, serial_key(p.serial)) from pieces p where p.id = ${pieceId})`;

/** Selects the serial, documentId and state of the piece of an order item, for queries of `order_items`. */
export const pieceOfItem = [
	sql<string | null>`(select serial from pieces where id = order_items.piece_id)`.as('serial'),
	sql<string | null>`(select document_id from pieces where id = order_items.piece_id)`.as('piece'),
	sql<PieceState | null>`(select state from pieces where id = order_items.piece_id)`.as('pieceState'),
] as const;

/**
 * Returns how many pieces of the watch were sold, in the shop or elsewhere. The caller has locked the watch.
 */
export const countSoldPieces = (trx: Trx, watchId: number): Promise<number> =>
	countOf(trx.selectFrom('pieces').where('watch_id', '=', watchId).where('state', '=', 'sold'));

/** Returns which of these watches have a piece in an order that is not shipped yet. Their rows are locked. */
export async function watchesInOrders(db: Db, watchIds: readonly number[]): Promise<ReadonlySet<number>> {
	if (watchIds.length === 0) return new Set();
	const rows = await db
		.selectFrom('pieces')
		.select('watch_id')
		.distinct()
		.where('watch_id', '=', sql<number>`any(${watchIds}::int[])`)
		.where('state', '=', 'reserved')
		.execute();
	return new Set(rows.map(({ watch_id }) => watch_id));
}
