import { everything } from '../../../cache/change-feed/cache-sources.ts';
import type { MadeJson } from '../../../cache/response-cache/response-cache.ts';
import { refuseLarge, refuseLargeBody } from '../../../query/response-size.ts';
import type { CatalogueDeps } from '../hooks/watch-hooks.ts';
import { isPublicSql, reservedSqlWith } from '../relations/visible.rows.ts';
import { countAll, findPage } from './catalogue.queries.ts';
import type { CatalogueRequest, PlanRequest } from './catalogue-requests.ts';
import type { ReadCatalogueRows } from './catalogue-rows.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { pagination } from './pagination.ts';
import { correctSearch } from './watch-search.ts';

/**
 * Creates the function that returns one page of the reserved watches: those whose last unit is in an order
 * that awaits payment. The index contains only watches in stock, so the database answers.
 */
export function createReservedReader(
	{ db, orderedWatchIdsSql }: Pick<CatalogueDeps, 'db' | 'orderedWatchIdsSql'>,
	{ countWatches, queue, version }: CatalogueSource,
	planRequest: PlanRequest,
	readRows: ReadCatalogueRows,
) {
	const isReservedSql = reservedSqlWith(orderedWatchIdsSql);

	return async function reserved(request: CatalogueRequest): Promise<MadeJson> {
		// The result also depends on orders, whose changes are reported as changes of the watch.
		const sources = { checked: version(), keys: everything };
		const { plan, reader } = await planRequest('watches', request, 'list');
		await refuseLarge(plan, plan.page.limit, countWatches);
		const cost = await queue.reckon(plan, 'matching', request);
		return queue.inTurn(request, db, cost, async (slot) => {
			// A word that is only in the names of other watches is not a typing error.
			const known = { ...plan, entity: { ...plan.entity, visible: isPublicSql } };
			const { search } = await correctSearch(known, reader, slot.db);
			const found = { ...plan, search, entity: { ...plan.entity, visible: isReservedSql } };
			const ids = await findPage(slot.db, found, reader);
			const total = plan.page.withCount ? await countAll(slot.db, found, reader) : null;
			const rows = await readRows(plan, ids, reader, slot);
			const meta = JSON.stringify({ pagination: pagination(plan.page, total) });
			const body = Buffer.from(`{"data":[${rows.map(({ text }) => text).join(',')}],"meta":${meta}}`);
			refuseLargeBody(body, rows.length);
			return { body, sources };
		});
	};
}
