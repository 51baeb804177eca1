import { isStaff } from '#contract/accounts/accounts.ts';
import { everything } from '../../../cache/change-feed/cache-sources.ts';
import { changeKey } from '../../../cache/change-feed/change-feed.ts';
import type { MadeJson } from '../../../cache/response-cache/response-cache.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { paginationOf, type RowPage } from '../../../database/row-pages.ts';
import { refuseLarge, refuseLargeBody } from '../../../query/response-size.ts';
import type { CatalogueDeps } from '../hooks/watch-hooks.ts';
import { shownReviews } from '../relations/reviews.rows.ts';
import { lookAt } from './catalogue-interest.ts';
import type { CatalogueRequest, Collection, PlanRequest } from './catalogue-requests.ts';
import type { ReadCatalogueRows } from './catalogue-rows.ts';
import type { CatalogueSource } from './catalogue-source.ts';
import { createRowFinder } from './find-row.ts';
import { findUnavailableWatch } from './unavailable-watch.queries.ts';

/** Creates the readers of one row: as it is, as an unavailable watch, and its reviews. */
export function createEntryReaders(
	deps: Pick<CatalogueDeps, 'db' | 'clock' | 'config' | 'isInOrderOf' | 'unavailabilitySql'>,
	source: CatalogueSource,
	planRequest: PlanRequest,
	readRows: ReadCatalogueRows,
) {
	const { countWatches, dbOf, queue, version, visitor } = source;
	const findRow = createRowFinder(deps, source);

	/** Returns one row by number or documentId. Throws `not_found` if the reader may not see it. */
	async function one(collection: Collection, name: string, request: CatalogueRequest): Promise<MadeJson> {
		const checked = version();
		const { plan, reader } = await planRequest(collection, request, 'one');
		await refuseLarge(plan, 1, countWatches);
		const cost = await queue.reckon({ ...plan, page: { ...plan.page, limit: 1 } }, 'rows', request);
		const { id, sold } = await findRow(collection, name, request.viewer, reader);
		const [row] = await queue.inTurn(request, dbOf(reader), cost, (slot) =>
			readRows(plan, [id], reader, slot),
		);
		if (!row) throw new ShopError('not_found');
		const body = Buffer.from(`{"data":${sold ? asSold(row.text) : row.text},"meta":{}}`);
		refuseLargeBody(body, 1);
		const interest = collection === 'watches' ? lookAt(row) : null;
		return { body, sources: { checked, keys: row.keys, ...(interest && { interest }) } };
	}

	/**
	 * Returns a watch that visitors no longer see because it is reserved or sold, with the reason, or null.
	 */
	async function unavailable(documentId: string, request: CatalogueRequest): Promise<MadeJson> {
		// The result also depends on orders, whose changes are reported as changes of the watch.
		const sources = { checked: version(), keys: everything };
		const { plan, reader } = await planRequest('watches', request, 'one');
		await refuseLarge(plan, 1, countWatches);
		const { id, ...meta } = (await findUnavailableWatch(deps, documentId, deps.clock())) ?? {};
		if (id === undefined) return { body: Buffer.from('{"data":null,"meta":{}}'), sources };
		const cost = await queue.reckon({ ...plan, page: { ...plan.page, limit: 1 } }, 'rows', request);
		const [row] = await queue.inTurn(request, deps.db, cost, (slot) => readRows(plan, [id], reader, slot));
		const body = Buffer.from(`{"data":${row ? asSold(row.text) : null},"meta":${JSON.stringify(meta)}}`);
		refuseLargeBody(body, 1);
		return { body, sources };
	}

	/**
	 * Returns a page of the buyers' reviews of a watch's model, newest first. Throws `not_found` if the
	 * reader may not see the watch's page.
	 */
	async function reviews(name: string, page: RowPage, request: CatalogueRequest): Promise<MadeJson> {
		const checked = version();
		const role = isStaff(request.viewer.role) ? 'owner' : 'visitor';
		const open = await findRow('watches', name, request.viewer, { ...visitor, role }).catch(missing);
		const id = open?.id ?? (await findUnavailableWatch(deps, name, deps.clock()))?.id;
		if (id === undefined) throw new ShopError('not_found');
		const { data, total } = await shownReviews(dbOf({ role }), id, page);
		const body = Buffer.from(JSON.stringify({ data, meta: { pagination: paginationOf(page, total) } }));
		return { body, sources: { checked, keys: open ? [changeKey('watches', id)] : everything } };
	}

	return { one, unavailable, reviews };
}

/** Returns undefined for a `not_found` error and rethrows any other error. */
function missing(error: unknown) {
	if (error instanceof ShopError && error.code === 'not_found') return undefined;
	throw error;
}

/** Returns the row with the watch marked as out of stock. */
function asSold(row: string): string {
	const watch = JSON.parse(row);
	return 'inStock' in watch ? JSON.stringify({ ...watch, inStock: false }) : row;
}
