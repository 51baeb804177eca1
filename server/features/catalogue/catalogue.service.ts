import { readId } from '#contract/ids.ts';
import type { Language } from '#contract/languages.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/access.ts';
import { batched } from '../../query/batched.ts';
import type { Entity, Reader } from '../../query/entity.ts';
import { loadTexts } from '../../query/load-texts.ts';
import type { Plan } from '../../query/plan.ts';
import { readQueryText } from '../../query/query-text.ts';
import { type PlanKind, readPlan } from '../../query/read-plan.ts';
import { ShopError } from '../../shop-error.ts';
import { catalogueOf } from './catalogue.entities.ts';
import { countAll, countWatches, findIds, findPage, isInOrderOf } from './catalogue.queries.ts';
import type { CatalogueNews } from './catalogue-news.ts';
import { readFacets } from './facets.ts';
import { createFragments } from './fragments.ts';
import { pagination } from './pagination.ts';
import { RecentCache } from './recent-cache.ts';
import { choiceOf } from './shelf-choice.ts';
import { facetChoices } from './shelf-facets.ts';
import { keepShelf } from './shelf-keeper.ts';

export type Collection = 'watches' | 'brands' | 'categories' | 'calibers';
/** `query` is the address's text behind the question mark. */
export type Asked = { query: string; viewer: Viewer; language: Language };
/** The ids of one page, in order, and how many rows there are on all pages if that was asked. */
type Found = { ids: number[]; total: number | null };
/** A query that was understood; `matching` is the text of what decides which rows match. */
type Reading = { plan: Plan; matching: string };

/**
 * Reading the catalogue: lists and single rows of its four collections, as the reader's role allows. With `news` of changes, what was
 * read for visitors and customers is kept until the next one.
 */
export function createCatalogue({ db, config }: Deps, news?: CatalogueNews) {
	const usual = config.pageSizes[0];
	const entities = { public: catalogueOf('public', usual), owner: catalogueOf('owner', usual) };
	const fragments = news && createFragments(db, news);
	const shelf = news && keepShelf(db, news, config);
	const readings = new RecentCache<string, Reading>(2 * 1024 * 1024);
	const totals = new RecentCache<string, number>(4 * 1024 * 1024);
	news?.onChange(() => totals.clear());

	function readerOf(viewer: Viewer, language: Language): Reader {
		const role = viewer.role === 'owner' ? 'owner' : 'public';
		return { role, language, minPrice: config.minPrice, maxPrice: config.maxPrice };
	}

	/** Clients ask the same of many rows: a query is read once, whatever it costs to read. */
	function understand(collection: Collection, { query, viewer, language }: Asked, kind: PlanKind) {
		const reader = readerOf(viewer, language);
		const name = `${reader.role} ${collection} ${kind} ${query}`;
		const known = readings.get(name);
		const reading = known ?? readingOf(entities[reader.role][collection], query, kind);
		if (!known) readings.set(name, reading, 10 * query.length);
		const { locale } = reading.plan;
		return { ...reading, reader: locale ? { ...reader, language: locale } : reader };
	}

	/** The rows of these ids that are there, each as JSON. */
	async function rowsOf(plan: Plan, ids: readonly number[], reader: Reader): Promise<Buffer[]> {
		if (fragments && reader.role === 'public' && !plan.counts) {
			const found = await fragments(plan.shape, ids, reader);
			return found.filter((fragment) => fragment !== undefined);
		}
		const texts = await loadTexts(db, plan.shape, ids, reader);
		const counts = plan.counts ? await countWatches(db, plan.entity, ids, reader) : null;
		return ids.flatMap((id) => {
			const text = texts.get(id);
			if (text === undefined) return [];
			const counted = counts ? `${text.slice(0, -1)},"watchCount":${counts.get(id) ?? 0}}` : text;
			return [Buffer.from(counted)];
		});
	}

	async function totalOf({ plan, matching }: Reading, reader: Reader): Promise<number> {
		if (!news?.live()) return countAll(db, plan, reader);
		const key = `${reader.role}${reader.language}${plan.entity.name}${matching}`;
		const known = totals.get(key);
		if (known !== undefined) return known;
		const version = news.version();
		const total = await countAll(db, plan, reader);
		if (news.version() === version) totals.set(key, total, 8);
		return total;
	}

	/** The page and its total without the database, when the plan is one of the catalogue's usual ones. */
	async function fromShelf(plan: Plan, reader: Reader): Promise<Found | null> {
		if (!shelf || reader.role !== 'public' || plan.entity.name !== 'watches') return null;
		const usual = choiceOf(plan);
		const filled = usual && (await shelf.soon());
		if (!filled) return null;
		const { start, limit, withCount } = plan.page;
		return {
			ids: filled.page(usual.choice, usual.order, start, limit),
			total: withCount ? filled.count(usual.choice) : null,
		};
	}

	async function fromDatabase(reading: Reading, reader: Reader): Promise<Found> {
		const { plan } = reading;
		const [ids, total] = await Promise.all([
			findPage(db, plan, reader),
			plan.page.withCount ? totalOf(reading, reader) : null,
		]);
		return { ids, total };
	}

	/** One page of a collection, as JSON. */
	async function list(collection: Collection, asked: Asked): Promise<Buffer> {
		const { reader, ...reading } = understand(collection, asked, 'list');
		const { plan } = reading;
		const { ids, total } = (await fromShelf(plan, reader)) ?? (await fromDatabase(reading, reader));
		const rows = await rowsOf(plan, ids, reader);
		const meta = JSON.stringify({ pagination: pagination(plan.page, total) });
		const pieces = rows.flatMap((row, i) => (i ? [comma, row] : [row]));
		return Buffer.concat([Buffer.from('{"data":['), ...pieces, Buffer.from(`],"meta":${meta}}`)]);
	}

	const askIds = Object.fromEntries(
		(['public', 'owner'] as const).flatMap((role) =>
			Object.values(entities[role]).map((entity) => [
				`${role} ${entity.name}`,
				batched<string, number>((names) =>
					findIds(db, entity, names, { ...readerOf({ role: 'visitor' }, 'en'), role }),
				),
			]),
		),
	);

	/** The row's id if the reader may see it, and whether it shows as sold because only their own order leads to it. */
	async function find(collection: Collection, name: string, viewer: Viewer, reader: Reader) {
		if (!readId(name)) throw new ShopError('not_found');
		const filled = reader.role === 'public' && collection === 'watches' ? shelf?.now() : null;
		const id = filled ? filled.idOf(name) : await askIds[`${reader.role} ${collection}`]?.(name);
		if (id !== undefined) return { id, sold: false };
		if (collection === 'watches' && viewer.role === 'customer') {
			const hidden = await askIds[`owner ${collection}`]?.(name);
			if (hidden !== undefined && (await isInOrderOf(db, hidden, viewer.userId)))
				return { id: hidden, sold: true };
		}
		throw new ShopError('not_found');
	}

	/** One row by number or documentId, as JSON. Throws `not_found` for one that the reader may not see. */
	async function one(collection: Collection, name: string, asked: Asked): Promise<Buffer> {
		const { plan, reader } = understand(collection, asked, 'one');
		const { id, sold } = await find(collection, name, asked.viewer, reader);
		const [row] = await rowsOf(plan, [id], reader);
		if (!row) throw new ShopError('not_found');
		return Buffer.concat([Buffer.from('{"data":'), sold ? asSold(row) : row, Buffer.from(',"meta":{}}')]);
	}

	/** Counts for the choices that the filter panel offers, as JSON. */
	async function facets(asked: Asked): Promise<Buffer> {
		const { plan, reader } = understand('watches', asked, 'facets');
		const choices = shelf && reader.role === 'public' ? facetChoices(plan) : null;
		const filled = choices && (await shelf?.soon());
		const data = filled ? filled.facets(choices) : await readFacets(db, plan, reader);
		return Buffer.from(JSON.stringify({ data }));
	}

	return { list, one, facets };
}

function readingOf(entity: Entity, query: string, kind: PlanKind): Reading {
	const tree = readQueryText(query);
	const plan = readPlan(entity, tree, kind, entity.name !== 'watches');
	return { plan, matching: JSON.stringify([tree.filters, tree._q]) };
}

const comma = Buffer.from(',');

/** A watch that the reader sees only because their own order holds it: for them there is none left. */
function asSold(row: Buffer): Buffer {
	const watch = JSON.parse(row.toString());
	return 'inStock' in watch ? Buffer.from(JSON.stringify({ ...watch, inStock: false })) : row;
}
