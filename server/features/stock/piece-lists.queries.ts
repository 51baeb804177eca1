import { type RawBuilder, sql } from 'kysely';
import type { PieceTotals } from '#contract/stock/pieces.schema.ts';
import { dayIn } from '../../core/shop-calendar.ts';
import type { DialectList } from '../../lists/dialect-list.ts';
import type { Db } from '../../tables/tables.ts';

export type ListedPiece = Awaited<ReturnType<typeof piecesOf>>[number];

/** SQL: the days from a piece's arrival, or else its creation, until an instant, in the shop's time zone. */
export const daysInStockUntil = (instant: RawBuilder<unknown>) =>
	sql<number>`(${dayIn(instant)} - coalesce(pieces.acquired_on, ${dayIn(sql`pieces.created_at`)}))`;

/** SQL: the days in stock until the piece was sold, or until `now`. */
export const daysInStock = (now: Date) =>
	daysInStockUntil(
		sql`coalesce(case when pieces.state = 'sold' then pieces.sold_at end, ${now}::timestamptz)`,
	);

/**
 * SQL: the cost of a piece with repairs, in CLP. For a consigned piece, the amount owed if known. Null when
 * unknown.
 */
export const pieceCost = sql<
	number | null
>`(case when pieces.consigned then coalesce(pieces.owed, pieces.cost) else pieces.cost end::bigint + coalesce(pieces.repairs, 0))`;

/** Returns the pieces of a list query, with their watches. */
export function piecesOf(db: Db, list: Pick<DialectList, 'where' | 'order' | 'limit' | 'offset'>, now: Date) {
	return db
		.selectFrom('pieces')
		.innerJoin('watches', 'watches.id', 'pieces.watch_id')
		.selectAll('pieces')
		.select(['watches.document_id as watch', 'brand_name', 'model', 'reference', 'price'])
		.select(daysInStock(now).as('days_held'))
		.select(
			sql<boolean>`exists (select from stolen_serials s where serial_key(s.serial) = serial_key(pieces.serial))`.as(
				'stolen',
			),
		)
		.where(list.where)
		.orderBy(list.order)
		.limit(list.limit)
		.offset(list.offset)
		.execute();
}

/** Returns sums over the unsold pieces of a list. */
export async function pieceTotals(
	db: Db,
	{ where }: Pick<DialectList, 'where'>,
	now: Date,
): Promise<PieceTotals> {
	const { rows } = await sql<Record<keyof PieceTotals, string | null>>`
		select count(*) as pieces, coalesce(sum(${pieceCost}), 0) as cost, count(${pieceCost}) as "costKnown",
			coalesce(sum(price::bigint) filter (where state = 'onSale'), 0) as asking,
			round(avg(${daysInStock(now)})) as "daysHeld", count(*) filter (where ${daysInStock(now)} > 90) as "olderThan90"
		from pieces join watches on watches.id = pieces.watch_id where state <> 'sold' and ${where}`.execute(db);
	const sums = Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, sum === null ? null : Number(sum)]);
	return Object.fromEntries(sums);
}
