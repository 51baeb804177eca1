import { isStaff } from '#contract/accounts/accounts.ts';
import { readId } from '#contract/http/ids.ts';
import { defaultLanguage, type Language } from '#contract/languages/languages.ts';
import { facetSelections } from '../../../cache/catalogue-index/index-facets.ts';
import { type FoundSlots, selectionOf } from '../../../cache/catalogue-index/selection.ts';
import { type CacheSources, everything, isCurrent } from '../../../cache/change-feed/cache-sources.ts';
import { anyOf, type ChangeFeed, changeKey } from '../../../cache/change-feed/change-feed.ts';
import type { Caches } from '../../../cache/response-cache/caches.ts';
import { loadTexts, type RowText } from '../../../cache/response-cache/load-texts.ts';
import type { MadeJson } from '../../../cache/response-cache/response-cache.ts';
import { createRowCache } from '../../../cache/response-cache/row-cache.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { paginationOf, type RowPage } from '../../../database/row-pages.ts';
import type { QueryExecutor } from '../../../database/run-sql.ts';
import type { SignedIn, Viewer } from '../../../http/access.ts';
import { batched } from '../../../query/batched-lookups.ts';
import type { Reader } from '../../../query/entity.ts';
import type { Plan } from '../../../query/query-plan.ts';
import type { PlanKind } from '../../../query/read-plan.ts';
import { refuseLarge, refuseLargeBody } from '../../../query/response-size.ts';
import type { Db } from '../../../tables/tables.ts';
import { catalogueOf } from '../entities/catalogue.entities.ts';
import type { CatalogueDeps } from '../hooks/watch-hooks.ts';
import { shownReviews } from '../relations/reviews.rows.ts';
import { countAll, countAllWatches, countWatches, findIds, findPage } from './catalogue.queries.ts';
import { interestOf, lookAt } from './catalogue-interest.ts';
import { type CatalogueReading, readingOf } from './catalogue-readings.ts';
import { readFacets } from './facets.ts';
import { maintainIndex } from './maintain-index.ts';
import { pagination } from './pagination.ts';
import { createQueryQueue, type QueryCaller, type QuerySlot } from './query-queue.ts';
import { findUnavailableWatch } from './unavailable-watch.queries.ts';
import { correctedWords, findRanked } from './watch-search.queries.ts';

export type Collection = 'watches' | 'brands' | 'categories' | 'calibers';
/** `query` is the query string of the URL. */
export type CatalogueRequest = QueryCaller & { query: string; language: Language };
/** The staff member who writes, and the language of the response. */
export type Writer = Omit<CatalogueRequest, 'query' | 'viewer'> & { viewer: SignedIn };
/** The ids of one page in order, the total if requested, and what the result depends on. */
type ListedIds = { ids: number[]; total: number | null } & Pick<CacheSources, 'keys' | 'isSame'>;
/** A number of rows and what it depends on. */
type Total = { total: number } & CacheSources;
/** The result of a search. `found` is null if the index is not loaded. */
type Search = { found: FoundSlots | null } & CacheSources;
/** `readDb` serves visitors and is never behind the feed's version. */
type Engine = { changes: ChangeFeed; caches: Caches; readDb: Db };

/**
 * Creates the readers of the four collections, restricted to what the reader's role may see. With an engine,
 * results for visitors and customers are cached until they change.
 */
export function createCatalogue(
	deps: Pick<CatalogueDeps, 'db' | 'clock' | 'config' | 'isInOrderOf' | 'unavailabilitySql'>,
	engine?: Engine,
) {
	const { db, config, isInOrderOf } = deps;
	const changes = engine?.changes;
	const readDb = engine?.readDb ?? db;
	/** The feed does not cover staff's view of the catalogue, so the primary database answers. */
	const dbOf = ({ role }: Pick<Reader, 'role'>) => (role === 'visitor' ? readDb : db);
	const usual = () => config.pageSizes[0];
	const entities = { visitor: catalogueOf('visitor', usual), owner: catalogueOf('owner', usual) };
	const cachedRows = engine && createRowCache(readDb, engine.changes, engine.caches);
	/** Reads the price bounds from the configuration each time, because the owner can change them. */
	const visitor: Reader = {
		role: 'visitor',
		language: defaultLanguage,
		get minPrice() {
			return config.minPrice;
		},
		get maxPrice() {
			return config.maxPrice;
		},
	};
	const index = changes && maintainIndex(readDb, changes, entities.visitor.watches, visitor);
	const totals = engine?.caches.open<Total>('totals', {
		isCurrent: (total) => isCurrent(engine.changes, total),
	});
	const searches = engine?.caches.open<Search>('searches', {
		version: engine.changes.version,
		isCurrent: (one) => isCurrent(engine.changes, one),
	});

	async function understand(
		collection: Collection,
		{ query, viewer, language }: CatalogueRequest,
		kind: PlanKind,
	) {
		const role = isStaff(viewer.role) ? 'owner' : 'visitor';
		const reading = await readingOf(readDb, entities[role][collection], query, kind);
		const reader: Reader = { role, language, minPrice: config.minPrice, maxPrice: config.maxPrice };
		const { locale } = reading.plan;
		return { ...reading, reader: locale ? { ...reader, language: locale } : reader };
	}

	/** Returns the existing rows with these ids. */
	async function rowsOf(
		plan: Plan,
		ids: readonly number[],
		reader: Reader,
		{ db, isExpensive }: QuerySlot,
	): Promise<RowText[]> {
		if (cachedRows && reader.role === 'visitor' && !plan.counts && !isExpensive) {
			const found = await cachedRows(plan.shape, ids, reader);
			return found.filter((row) => row !== undefined);
		}
		const rows = await loadTexts(db, plan.shape, ids, reader);
		const counts = plan.counts ? await countWatches(db, plan.entity, ids, reader) : null;
		return ids.flatMap((id) => {
			const row = rows.get(id);
			if (!row || !counts) return row ?? [];
			const text = `${row.text.slice(0, -1)},"watchCount":${counts.get(id) ?? 0}}`;
			return { text, keys: [...row.keys, anyOf('watches')] };
		});
	}

	async function totalOf(
		{ plan, matching, decidedBy: keys }: CatalogueReading,
		reader: Reader,
		db: QueryExecutor,
	): Promise<number> {
		const key = `${reader.role}${reader.language}${plan.entity.name}${matching}`;
		const known = totals?.get(key);
		if (known) return known.total;
		const checked = changes?.version() ?? 0;
		const total = await countAll(db, plan, reader);
		// The feed does not cover staff's counts.
		if (reader.role === 'visitor') totals?.set(key, { total, keys, checked }, 8);
		return total;
	}

	/**
	 * Returns the number of watches in the index, or null while the index is loading and the database
	 * answers.
	 */
	const indexSize = () => index?.now()?.size ?? null;
	/** Returns the number of watches, from the database if the index is not loaded. */
	const countWatchesAtAll = async () => indexSize() ?? countAllWatches(readDb);
	const { reckon, inTurn } = createQueryQueue(readDb, indexSize);

	/** Returns whether the index can answer a plan: it is loaded and contains what the reader may see. */
	const isIndexed = (plan: Plan, reader: Reader) =>
		reader.role === 'visitor' && plan.entity.name === 'watches' && indexSize() !== null;

	/**
	 * Finds the watches that match the words of a plan, for use with the index. The lists and counts of a
	 * search share one query.
	 */
	async function search(plan: Plan, reader: Reader, request: CatalogueRequest): Promise<FoundSlots | null> {
		if (plan.search.length === 0 || !searches) return null;
		const key = plan.search.map(({ text }) => text).join(' ');
		const cost = await reckon(plan, 'search', request);
		const find = async ({ db }: QuerySlot): Promise<Search> => {
			const checked = changes?.version() ?? 0;
			let ids = await findRanked(db, plan, reader);
			// A word without matches may be a typing error.
			if (ids.length === 0) ids = await findRanked(db, await correct(plan, reader, db), reader);
			const found = index?.now()?.found(ids) ?? null;
			const made = { found, keys: everything, checked };
			if (found) searches.set(key, made, 4 * (found.ranks.length + 1) * found.all.length);
			return made;
		};
		return (await searches.share(key, () => inTurn(request, readDb, cost, find))).found;
	}

	/** Returns the plan with its search words corrected. */
	async function correct(plan: Plan, reader: Reader, db: QueryExecutor): Promise<Plan> {
		if (plan.search.length === 0 || plan.entity.name !== 'watches') return plan;
		return { ...plan, search: await correctedWords(db, plan.entity, plan.search, reader) };
	}

	/** Returns the page and its total from the index, or null if the database must answer. */
	async function fromIndex(plan: Plan, reader: Reader, request: CatalogueRequest): Promise<ListedIds | null> {
		if (!index || !isIndexed(plan, reader) || !selectionOf(plan, null)) return null;
		const found = await search(plan, reader, request);
		const { choice, order } = selectionOf(plan, found) as NonNullable<ReturnType<typeof selectionOf>>;
		if (plan.search.length > 0 && !found) return null;
		const { start, limit, withCount } = plan.page;
		const read = index.read([choice], (filled) => {
			const { ids, total } = filled.page(choice, order, start, limit);
			return { ids, total: withCount ? total : null };
		});
		return read && { ...read.result, ...(found ? { keys: everything } : { keys: [], isSame: read.isSame }) };
	}

	async function fromDatabase(
		reading: CatalogueReading,
		reader: Reader,
		db: QueryExecutor,
	): Promise<ListedIds> {
		const plan = await correct(reading.plan, reader, db);
		// Run one statement after the other, because a request uses one connection at a time.
		const ids = await findPage(db, plan, reader);
		const total = plan.page.withCount ? await totalOf({ ...reading, plan }, reader, db) : null;
		return { ids, total, keys: reading.decidedBy };
	}

	/** Returns one page of a collection. */
	async function list(collection: Collection, request: CatalogueRequest): Promise<MadeJson> {
		const { reader, ...reading } = await understand(collection, request, 'list');
		const { plan } = reading;
		await refuseLarge(plan, plan.page.limit, countWatchesAtAll);
		const checked = changes?.version() ?? 0;
		const indexed = await fromIndex(plan, reader, request);
		const make = async (slot: QuerySlot): Promise<MadeJson> => {
			const found = indexed ?? (await fromDatabase(reading, reader, slot.db));
			const { ids, total, isSame } = found;
			const rows = await rowsOf(plan, ids, reader, slot);
			const meta = JSON.stringify({ pagination: pagination(plan.page, total) });
			const body = Buffer.from(`{"data":[${rows.map(({ text }) => text).join(',')}],"meta":${meta}}`);
			refuseLargeBody(body, rows.length);
			// The list also depends on rows that were deleted in the meantime.
			const shown = ids.map((id) => changeKey(collection, id));
			const keys = [...new Set([...found.keys, ...shown, ...rows.flatMap((row) => row.keys)])];
			const interest = collection === 'watches' ? interestOf(reading.requested, total, rows) : null;
			return { body, sources: { checked, keys, ...(isSame && { isSame }), ...(interest && { interest }) } };
		};
		const isKnown = collection === 'watches' && selectionOf(plan, null) !== null;
		const cost = await reckon(plan, indexed ? 'rows' : 'matching', request, isKnown);
		return inTurn(request, dbOf(reader), cost, make);
	}

	const findIdsFor = Object.fromEntries(
		(['visitor', 'owner'] as const).flatMap((role) =>
			Object.values(entities[role]).map((entity) => [
				`${role} ${entity.name}`,
				batched<string, number>((names) => findIds(dbOf({ role }), entity, names, { ...visitor, role })),
			]),
		),
	);

	/**
	 * Returns the id of a row that the reader may see. `sold` is set if only the reader's own order gives
	 * access to it.
	 */
	async function find(collection: Collection, name: string, viewer: Viewer, reader: Reader) {
		if (!readId(name)) throw new ShopError('not_found');
		const filled = reader.role === 'visitor' && collection === 'watches' ? index?.now() : null;
		const id = filled ? filled.idOf(name) : await findIdsFor[`${reader.role} ${collection}`]?.(name);
		if (id !== undefined) return { id, sold: false };
		if (collection === 'watches' && viewer.role === 'customer') {
			const hidden = await findIdsFor[`owner ${collection}`]?.(name);
			if (hidden !== undefined && (await isInOrderOf(db, hidden, viewer.userId)))
				return { id: hidden, sold: true };
		}
		throw new ShopError('not_found');
	}

	/** Returns one row by number or documentId. Throws `not_found` if the reader may not see it. */
	async function one(collection: Collection, name: string, request: CatalogueRequest): Promise<MadeJson> {
		const checked = changes?.version() ?? 0;
		const { plan, reader } = await understand(collection, request, 'one');
		await refuseLarge(plan, 1, countWatchesAtAll);
		const cost = await reckon({ ...plan, page: { ...plan.page, limit: 1 } }, 'rows', request);
		const { id, sold } = await find(collection, name, request.viewer, reader);
		const [row] = await inTurn(request, dbOf(reader), cost, (slot) => rowsOf(plan, [id], reader, slot));
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
		const sources = { checked: changes?.version() ?? 0, keys: everything };
		const { plan, reader } = await understand('watches', request, 'one');
		await refuseLarge(plan, 1, countWatchesAtAll);
		const { id, ...meta } = (await findUnavailableWatch(deps, documentId, deps.clock())) ?? {};
		if (id === undefined) return { body: Buffer.from('{"data":null,"meta":{}}'), sources };
		const cost = await reckon({ ...plan, page: { ...plan.page, limit: 1 } }, 'rows', request);
		const [row] = await inTurn(request, db, cost, (slot) => rowsOf(plan, [id], reader, slot));
		const body = Buffer.from(`{"data":${row ? asSold(row.text) : null},"meta":${JSON.stringify(meta)}}`);
		refuseLargeBody(body, 1);
		return { body, sources };
	}

	/**
	 * Returns a page of the buyers' reviews of a watch's model, newest first. Throws `not_found` if the
	 * reader may not see the watch's page.
	 */
	async function reviews(name: string, page: RowPage, request: CatalogueRequest): Promise<MadeJson> {
		const checked = changes?.version() ?? 0;
		const role = isStaff(request.viewer.role) ? 'owner' : 'visitor';
		const open = await find('watches', name, request.viewer, { ...visitor, role }).catch(missing);
		const id = open?.id ?? (await findUnavailableWatch(deps, name, deps.clock()))?.id;
		if (id === undefined) throw new ShopError('not_found');
		const { data, total } = await shownReviews(dbOf({ role }), id, page);
		const body = Buffer.from(JSON.stringify({ data, meta: { pagination: paginationOf(page, total) } }));
		return { body, sources: { checked, keys: open ? [changeKey('watches', id)] : everything } };
	}

	/** Returns the counts for the options of the filter panel. */
	async function facets(request: CatalogueRequest): Promise<MadeJson> {
		const checked = changes?.version() ?? 0;
		const { plan, reader } = await understand('watches', request, 'facets');
		const isKnown = facetSelections(plan, null) !== null;
		const isAnswered = isKnown && isIndexed(plan, reader);
		const found = isAnswered ? await search(plan, reader, request) : null;
		const choices = isAnswered && (found || plan.search.length === 0) ? facetSelections(plan, found) : null;
		const selections = choices && [...new Set([choices.all, ...choices.groups.values()])];
		const read = selections && index?.read(selections, (filled) => filled.facets(choices));
		const data = read
			? JSON.stringify(read.result)
			: JSON.stringify(
					await inTurn(
						request,
						dbOf(reader),
						await reckon(plan, 'facets', request, isKnown),
						async ({ db }) => readFacets(db, await correct(plan, reader, db), reader),
					),
				);
		const body = Buffer.from(`{"data":${data}}`);
		return {
			body,
			sources: { checked, ...(read && !found ? { keys: [], isSame: read.isSame } : { keys: everything }) },
		};
	}

	return { list, one, unavailable, reviews, facets, indexSize };
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
