import { type Kysely, sql } from 'kysely';
import type { PieceTotals } from '#contract/pieces.schema.ts';
import type { Database } from '../../database/tables.ts';
import type { DialectList } from './dialect-list.ts';

export type ListedPiece = Awaited<ReturnType<typeof piecesOf>>[number];

/** Days from when a piece came until its sale or `now`. */
const daysHeld = (now: Date) => sql<number>`(coalesce(pieces.sold_at, ${now}::timestamptz)::date
	- coalesce(pieces.acquired_on, pieces.created_at::date))`;

/** The pieces that a list asks for, with their watches. */
export function piecesOf(
	db: Kysely<Database>,
	list: Pick<DialectList, 'where' | 'order' | 'limit' | 'offset'>,
	now: Date,
) {
	return db
		.selectFrom('pieces')
		.innerJoin('watches', 'watches.id', 'pieces.watch_id')
		.selectAll('pieces')
		.select(['watches.document_id as watch', 'brand_name', 'model', 'reference', 'price'])
		.select(daysHeld(now).as('days_held'))
		.where(list.where)
		.orderBy(list.order)
		.limit(list.limit)
		.offset(list.offset)
		.execute();
}

export async function countPieces(
	db: Kysely<Database>,
	{ where }: Pick<DialectList, 'where'>,
): Promise<number> {
	const { total } = await db
		.selectFrom('pieces')
		.select((row) => row.fn.countAll<string>().as('total'))
		.where(where)
		.executeTakeFirstOrThrow();
	return Number(total);
}

/** Sums over the pieces of a list that are not sold. */
export async function pieceTotals(
	db: Kysely<Database>,
	{ where }: Pick<DialectList, 'where'>,
	now: Date,
): Promise<PieceTotals> {
	const { rows } = await sql<Record<keyof PieceTotals, string | null>>`
		select count(*) as pieces, coalesce(sum(coalesce(cost, 0)::bigint + coalesce(repairs, 0)), 0) as cost,
			coalesce(sum(price::bigint) filter (where state = 'onSale'), 0) as asking,
			round(avg(${daysHeld(now)})) as "daysHeld", count(*) filter (where ${daysHeld(now)} > 90) as "olderThan90"
		from pieces join watches on watches.id = pieces.watch_id where state <> 'sold' and ${where}`.execute(db);
	const sums = Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, sum === null ? null : Number(sum)]);
	return Object.fromEntries(sums);
}
