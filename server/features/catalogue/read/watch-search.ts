import type { FoundSlots } from '../../../cache/catalogue-index/selection.ts';
import { type CacheSources, everything, isCurrent } from '../../../cache/change-feed/cache-sources.ts';
import type { QueryExecutor } from '../../../database/run-sql.ts';
import type { Reader } from '../../../query/entity.ts';
import type { Plan } from '../../../query/query-plan.ts';
import type { CatalogueRequest } from './catalogue-requests.ts';
import type { CatalogueEngine, CatalogueSource } from './catalogue-source.ts';
import type { QuerySlot } from './query-queue.ts';
import { correctedWords, findRanked } from './watch-search.queries.ts';

/** The result of a search. `found` is null if the index is not loaded. */
type WatchSearchResult = { found: FoundSlots | null } & CacheSources;

/**
 * Finds the watches that match the words of a plan, for use with the index. Returns null if the plan has no
 * words or the index is not loaded.
 */
export type SearchWatches = (
	plan: Plan,
	reader: Reader,
	request: CatalogueRequest,
) => Promise<FoundSlots | null>;

/** Creates the search of watches by words. The lists and counts of a search share one query. */
export function createWatchSearch(
	{ index, queue, readDb, version }: CatalogueSource,
	engine: CatalogueEngine | undefined,
): SearchWatches {
	const searches = engine?.caches.open<WatchSearchResult>('searches', {
		version: engine.changes.version,
		isCurrent: (one) => isCurrent(engine.changes, one),
	});

	return async function searchWatches(plan, reader, request) {
		if (plan.search.length === 0 || !searches) return null;
		const key = plan.search.map(({ text }) => text).join(' ');
		const cost = await queue.reckon(plan, 'search', request);
		const find = async ({ db }: QuerySlot): Promise<WatchSearchResult> => {
			const checked = version();
			let ids = await findRanked(db, plan, reader);
			// A word without matches may be a typing error.
			if (ids.length === 0) ids = await findRanked(db, await correctSearch(plan, reader, db), reader);
			const found = index?.now()?.found(ids) ?? null;
			const made = { found, keys: everything, checked };
			if (found) searches.set(key, made, 4 * (found.ranks.length + 1) * found.all.length);
			return made;
		};
		return (await searches.share(key, () => queue.inTurn(request, readDb, cost, find))).found;
	};
}

/** Returns the plan with its search words corrected. */
export async function correctSearch(plan: Plan, reader: Reader, db: QueryExecutor): Promise<Plan> {
	if (plan.search.length === 0 || plan.entity.name !== 'watches') return plan;
	return { ...plan, search: await correctedWords(db, plan.entity, plan.search, reader) };
}
