import { selectionOf } from '../../../cache/catalogue-index/selection.ts';
import { type CacheSources, everything, isCurrent } from '../../../cache/change-feed/cache-sources.ts';
import type { QueryExecutor } from '../../../database/run-sql.ts';
import type { Reader } from '../../../query/entity.ts';
import type { Plan } from '../../../query/query-plan.ts';
import { countAll, findPage } from './catalogue.queries.ts';
import type { CatalogueRequest, PlannedRequest } from './catalogue-requests.ts';
import type { CatalogueEngine, CatalogueSource } from './catalogue-source.ts';
import { correctSearch, type SearchWatches } from './watch-search.ts';

/** The ids of one page in order, the total if requested, and what the result depends on. */
type PageIds = { ids: number[]; total: number | null } & Pick<CacheSources, 'keys' | 'isSame'>;
/** A number of rows and what it depends on. */
type Total = { total: number } & CacheSources;

/** Creates the two ways to find the ids of a page: in the index, and in the database. */
export function createPageFinder(
	{ index, isIndexed, version }: CatalogueSource,
	engine: CatalogueEngine | undefined,
	searchWatches: SearchWatches,
) {
	const totals = engine?.caches.open<Total>('totals', {
		isCurrent: (total) => isCurrent(engine.changes, total),
	});

	/** Returns the page and its total from the index, or null if the database must answer. */
	async function fromIndex(plan: Plan, reader: Reader, request: CatalogueRequest): Promise<PageIds | null> {
		if (!index || !isIndexed(plan, reader) || !selectionOf(plan, null)) return null;
		const found = await searchWatches(plan, reader, request);
		const { choice, order } = selectionOf(plan, found) as NonNullable<ReturnType<typeof selectionOf>>;
		if (plan.search.length > 0 && !found) return null;
		const { start, limit, withCount } = plan.page;
		const read = index.read([choice], (filled) => {
			const { ids, total } = filled.page(choice, order, start, limit);
			return { ids, total: withCount ? total : null };
		});
		return read && { ...read.result, ...(found ? { keys: everything } : { keys: [], isSame: read.isSame }) };
	}

	/** Returns the page and its total from the database, with search words corrected. */
	async function fromDatabase(planned: PlannedRequest, db: QueryExecutor): Promise<PageIds> {
		const { reader, decidedBy } = planned;
		const plan = await correctSearch(planned.plan, reader, db);
		// Run one statement after the other, because a request uses one connection at a time.
		const ids = await findPage(db, plan, reader);
		const total = plan.page.withCount ? await totalOf({ ...planned, plan }, db) : null;
		return { ids, total, keys: decidedBy };
	}

	async function totalOf(
		{ plan, matching, reader, decidedBy: keys }: PlannedRequest,
		db: QueryExecutor,
	): Promise<number> {
		const key = `${reader.role}${reader.language}${plan.entity.name}${matching}`;
		const known = totals?.get(key);
		if (known) return known.total;
		const checked = version();
		const total = await countAll(db, plan, reader);
		// The feed does not cover staff's counts.
		if (reader.role === 'visitor') totals?.set(key, { total, keys, checked }, 8);
		return total;
	}

	return { fromIndex, fromDatabase };
}
