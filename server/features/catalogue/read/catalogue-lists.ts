import { selectionOf } from '../../../cache/catalogue-index/selection.ts';
import { changeKey } from '../../../cache/change-feed/change-feed.ts';
import type { MadeJson } from '../../../cache/response-cache/response-cache.ts';
import { refuseLarge, refuseLargeBody } from '../../../query/response-size.ts';
import { interestOf } from './catalogue-interest.ts';
import type { CatalogueRequest, Collection, PlanRequest } from './catalogue-requests.ts';
import type { ReadCatalogueRows } from './catalogue-rows.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import type { createPageFinder } from './page-ids.ts';
import { pagination } from './pagination.ts';
import type { QuerySlot } from './query-queue.ts';

/** Creates the function that returns one page of a collection. */
export function createListReader(
	{ countWatches, dbOf, queue, version }: CatalogueSource,
	planRequest: PlanRequest,
	pages: ReturnType<typeof createPageFinder>,
	readRows: ReadCatalogueRows,
) {
	return async function list(collection: Collection, request: CatalogueRequest): Promise<MadeJson> {
		const planned = await planRequest(collection, request, 'list');
		const { plan, reader, requested } = planned;
		await refuseLarge(plan, plan.page.limit, countWatches);
		const checked = version();
		const indexed = await pages.fromIndex(plan, reader, request);
		const make = async (slot: QuerySlot): Promise<MadeJson> => {
			const found = indexed ?? (await pages.fromDatabase(planned, slot.db));
			const { ids, total, isSame } = found;
			const rows = await readRows(plan, ids, reader, slot);
			const meta = JSON.stringify({ pagination: pagination(plan.page, total) });
			const body = Buffer.from(`{"data":[${rows.map(({ text }) => text).join(',')}],"meta":${meta}}`);
			refuseLargeBody(body, rows.length);
			// The list also depends on rows that were deleted in the meantime.
			const shown = ids.map((id) => changeKey(collection, id));
			const keys = [...new Set([...found.keys, ...shown, ...rows.flatMap((row) => row.keys)])];
			const interest = collection === 'watches' ? interestOf(requested, total, rows) : null;
			return { body, sources: { checked, keys, ...(isSame && { isSame }), ...(interest && { interest }) } };
		};
		const isKnown = collection === 'watches' && selectionOf(plan, null) !== null;
		const cost = await queue.reckon(plan, indexed ? 'rows' : 'matching', request, isKnown);
		return queue.inTurn(request, dbOf(reader), cost, make);
	};
}
