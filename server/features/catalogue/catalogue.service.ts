import { readId } from '#contract/ids.ts';
import type { Language } from '#contract/languages.ts';
import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../http/access.ts';
import type { Entity, Reader } from '../../query/entity.ts';
import { type Answer, loadRows } from '../../query/load-rows.ts';
import type { Plan } from '../../query/plan.ts';
import { readPlan } from '../../query/read-plan.ts';
import { ShopError } from '../../shop-error.ts';
import { type CatalogueEntities, catalogueOf } from './catalogue.entities.ts';
import { countAll, countWatches, findOne, findPage, isInOrderOf } from './catalogue.queries.ts';
import { pagination } from './pagination.ts';

export type Collection = 'watches' | 'brands' | 'categories' | 'calibers';
export type Asked = { tree: Record<string, unknown>; viewer: Viewer; language: Language };

/** Reading the catalogue: lists and single rows of its four collections, as the reader's role allows. */
export function createCatalogue({ db, config }: Deps) {
	const usual = config.pageSizes[0];
	const entities = { public: catalogueOf('public', usual), owner: catalogueOf('owner', usual) };

	function readerOf(viewer: Viewer, language: Language): Reader {
		const role = viewer.role === 'owner' ? 'owner' : 'public';
		return { role, language, minPrice: config.minPrice, maxPrice: config.maxPrice };
	}

	async function rowsOf(plan: Plan, ids: readonly number[], reader: Reader): Promise<Answer[]> {
		const rows = await loadRows(db, plan.shape, ids, reader);
		if (plan.counts) {
			const counts = await countWatches(db, plan.entity, ids, reader);
			for (const [id, row] of rows) row.watchCount = counts.get(id) ?? 0;
		}
		return ids.flatMap((id) => rows.get(id) ?? []);
	}

	/** One page of a collection. */
	async function list(collection: Collection, { tree, viewer, language }: Asked) {
		const entity: Entity = entities[readerOf(viewer, language).role][collection];
		const plan = readPlan(entity, tree, 'list', collection !== 'watches');
		const reader = readerOf(viewer, plan.locale ?? language);
		const [ids, total] = await Promise.all([
			findPage(db, plan, reader),
			plan.page.withCount ? countAll(db, plan, reader) : null,
		]);
		return { data: await rowsOf(plan, ids, reader), meta: { pagination: pagination(plan.page, total) } };
	}

	/** One row by number or documentId. Throws `not_found` for one that the reader may not see. */
	async function one(collection: Collection, idText: string, { tree, viewer, language }: Asked) {
		const role = readerOf(viewer, language).role;
		const entity: Entity = (entities as Record<string, CatalogueEntities>)[role]?.[collection] as Entity;
		const plan = readPlan(entity, tree, 'one', collection !== 'watches');
		const reader = readerOf(viewer, plan.locale ?? language);
		const named = readId(idText);
		if (!named) throw new ShopError('not_found');
		const id = await findOne(db, entity, named, reader);
		if (id !== null) return { data: (await rowsOf(plan, [id], reader))[0], meta: {} };
		if (collection === 'watches' && viewer.role === 'customer') {
			const hidden = await findOne(db, entity, named, reader, true);
			if (hidden !== null && (await isInOrderOf(db, hidden, viewer.userId))) {
				const [row] = await rowsOf(plan, [hidden], reader);
				// Sold, whatever hides it: the links in a customer's orders never lead nowhere.
				return { data: row && 'inStock' in row ? { ...row, inStock: false } : row, meta: {} };
			}
		}
		throw new ShopError('not_found');
	}

	return { list, one };
}
