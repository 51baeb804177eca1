import { facetSelections } from '../../../cache/catalogue-index/index-facets.ts';
import { everything } from '../../../cache/change-feed/cache-sources.ts';
import type { MadeJson } from '../../../cache/response-cache/response-cache.ts';
import type { CatalogueRequest, PlannedRequest, PlanRequest } from './catalogue-requests.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { readFacets } from './facets.ts';
import { correctSearch, type SearchWatches } from './watch-search.ts';

/** Creates the function that returns the counts for the options of the filter panel. */
export function createFacetReader(
	{ dbOf, index, isIndexed, queue, version }: CatalogueSource,
	planRequest: PlanRequest,
	searchWatches: SearchWatches,
) {
	return async function facets(request: CatalogueRequest): Promise<MadeJson> {
		const checked = version();
		const planned = await planRequest('watches', request, 'facets');
		const read = await fromIndex(planned, request);
		const counts = read ? read.result : await fromDatabase(planned, request);
		const sources = read?.isSame ? { keys: [], isSame: read.isSame } : { keys: everything };
		return { body: Buffer.from(`{"data":${JSON.stringify(counts)}}`), sources: { checked, ...sources } };
	};

	/**
	 * Returns the counts from the index, or null if the database must answer. Counts of a search have no
	 * `isSame`.
	 */
	async function fromIndex({ plan, reader }: PlannedRequest, request: CatalogueRequest) {
		if (!index || !isIndexed(plan, reader) || !facetSelections(plan, null)) return null;
		const found = await searchWatches(plan, reader, request);
		const choices = found || plan.search.length === 0 ? facetSelections(plan, found) : null;
		if (!choices) return null;
		const selections = [...new Set([choices.all, ...choices.groups.values()])];
		const read = index.read(selections, (filled) => filled.facets(choices));
		return read && { result: read.result, isSame: found ? undefined : read.isSame };
	}

	async function fromDatabase({ plan, reader }: PlannedRequest, request: CatalogueRequest) {
		const isKnown = facetSelections(plan, null) !== null;
		const cost = await queue.reckon(plan, 'facets', request, isKnown);
		return queue.inTurn(request, dbOf(reader), cost, async ({ db }) =>
			readFacets(db, await correctSearch(plan, reader, db), reader),
		);
	}
}
