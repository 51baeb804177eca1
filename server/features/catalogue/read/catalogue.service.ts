import type { CatalogueDeps } from '../hooks/watch-hooks.ts';
import { createEntryReaders } from './catalogue-entries.ts';
import { createFacetReader } from './catalogue-facets.ts';
import { createListReader } from './catalogue-lists.ts';
import { createRequestPlanner } from './catalogue-requests.ts';
import { createRowReader } from './catalogue-rows.ts';
import { type CatalogueEngine, openCatalogueSource } from './catalogue-source.ts';
import { createPageFinder } from './page-ids.ts';
import { createReservedReader } from './reserved-watches.ts';
import { createWatchSearch } from './watch-search.ts';

/**
 * Creates the readers of the collections, restricted to what the reader's role may see. With an engine,
 * results for visitors and customers are cached until they change.
 */
export function createCatalogue(
	deps: Pick<
		CatalogueDeps,
		'db' | 'clock' | 'config' | 'isInOrderOf' | 'unavailabilitySql' | 'orderedWatchIdsSql'
	>,
	engine?: CatalogueEngine,
) {
	const source = openCatalogueSource(deps, engine);
	const planRequest = createRequestPlanner(source, deps.config);
	const readRows = createRowReader(engine);
	const searchWatches = createWatchSearch(source, engine);
	const pages = createPageFinder(source, engine, searchWatches);
	return {
		list: createListReader(source, planRequest, pages, readRows),
		reserved: createReservedReader(deps, source, planRequest, readRows),
		facets: createFacetReader(source, planRequest, searchWatches),
		...createEntryReaders(deps, source, planRequest, readRows),
		indexSize: source.indexSize,
	};
}
