import type { InterestFigures } from '#contract/reports/interest.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { dayOf } from '../../core/shop-calendar.ts';
import { emptySearches, mostViewedWatches } from './interest.queries.ts';

const day = 86_400_000;

/** Returns what visitors searched and viewed in the last `days` days, in two SQL statements. */
export async function readInterest({ db, clock }: Deps, days: number): Promise<InterestFigures> {
	const to = dayOf(clock());
	const range = { from: new Date(Date.parse(to) - (days - 1) * day).toISOString().slice(0, 10), to };
	return { ...range, watches: await mostViewedWatches(db, range), searches: await emptySearches(db, range) };
}
