import { sql } from 'kysely';
import type { InterestFigures } from '#contract/reports/interest.schema.ts';
import type { Db } from '../../tables/tables.ts';
import type { DayRange } from './figures.queries.ts';

/** Returns the most viewed watches, with how often they were in an opened cart. */
export function mostViewedWatches(db: Db, { from, to }: DayRange): Promise<InterestFigures['watches']> {
	const sum = (kind: 'look' | 'cart') =>
		sql<number>`coalesce(sum(count) filter (where kind = ${sql.lit(kind)}), 0)::int`;
	return db
		.selectFrom('interest')
		.innerJoin('watches', 'watches.document_id', 'interest.word')
		.select(['document_id as documentId', 'brand_name as brand', 'model'])
		.select([sum('look').as('looks'), sum('cart').as('carts')])
		.where('day', '>=', from)
		.where('day', '<=', to)
		.where('kind', '!=', 'search')
		.groupBy('watches.id')
		.orderBy('looks', 'desc')
		.orderBy('carts', 'desc')
		.orderBy('watches.id')
		.limit(10)
		.execute();
}

/** Returns the searches that most often found nothing and came from at least two networks. */
export function emptySearches(db: Db, { from, to }: DayRange): Promise<InterestFigures['searches']> {
	return db
		.selectFrom('interest_networks')
		.select(['word as text', sql<number>`count(*)::int`.as('count')])
		.where('day', '>=', from)
		.where('day', '<=', to)
		.where('kind', '=', 'search')
		.groupBy('word')
		.having(sql`count(distinct network)`, '>', 1)
		.orderBy('count', 'desc')
		.orderBy('word')
		.limit(20)
		.execute();
}
