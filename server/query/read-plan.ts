import { type FilterName, filterNames } from '#contract/catalogue/watch-filters.ts';
import { type Language, languageOfLocale, languages } from '#contract/languages/languages.ts';
import { ShopError } from '../core/shop-error.ts';
import type { Entity, EntityField } from './entity.ts';
import { flagOf } from './operators.ts';
import type { FilterCondition, ListWindow, Plan, RowShape, Word } from './query-plan.ts';
import { isObject, namesOf, refuse } from './query-refusals.ts';
import { type Cost, newCost, readFilters, spend } from './read-filters.ts';
import { publicationKeys, readPublication } from './read-publication.ts';
import { readShape } from './read-shape.ts';
import { readSort } from './read-sort.ts';

export type PlanKind = 'list' | 'one' | 'facets';
const shapeKeys = ['populate', 'fields', 'locale', 'counts', ...publicationKeys];
const keysOf: Record<PlanKind, ReadonlySet<string>> = {
	list: new Set(['filters', 'sort', 'pagination', '_q', ...shapeKeys]),
	one: new Set(shapeKeys),
	facets: new Set(['filters', '_q', 'locale', 'groups', ...publicationKeys]),
};

/**
 * Parses a query tree completely, or throws `bad_query` with the invalid key. `counted`: the collection
 * supports `counts=true`. Throws `not_found` when a single row is requested in a state that no document
 * has.
 */
export function readPlan(
	entity: Entity,
	tree: Record<string, unknown>,
	kind: PlanKind,
	counted = false,
): Plan {
	for (const key of Object.keys(tree))
		if (!keysOf[kind].has(key) || (key === 'counts' && !counted)) throw refuse([key], 'unknownKey');
	const publication = readPublication(tree, entity);
	if (publication === 'none' && kind === 'one') throw new ShopError('not_found');
	const cost = newCost();
	const { shape, maxRows: most } = rememberedShape(entity, tree, cost);
	const page = readPage(tree.pagination, entity.pageSize);
	const rows = most * (kind === 'list' ? page.limit : 1);
	if (rows > maxListed) throw refuse(['populate'], 'tooManyRelated', { limit: maxListed });
	const filters = tree.filters === undefined ? null : readFilters(entity, tree.filters, ['filters'], cost);
	return {
		entity,
		filters: publication === 'none' ? none(entity) : both(filters, publication),
		sort: tree.sort === undefined ? [] : readSort(entity, tree.sort, ['sort']),
		shape,
		page,
		rows,
		search: readSearch(entity, tree._q, cost),
		locale: readLocale(tree.locale),
		counts: readFlag(tree.counts, 'counts') ?? false,
		groups: tree.groups === undefined ? [] : readGroups(tree.groups),
	};
}

const both = (one: FilterCondition | null, other: FilterCondition | null): FilterCondition | null =>
	one && other ? { kind: 'and', of: [one, other] } : (one ?? other);

/** A condition that no row matches. */
function none({ fields }: Entity): FilterCondition {
	return { kind: 'test', path: [], field: fields.id as EntityField, operator: '$lt', value: 0 };
}

/** Nested lists multiply; this limits their total before anything is read. */
const maxListed = 10_000;
const few = 4;
/** Maximum rows in the longest chain of lists in a shape, for one row. */
function listedBy({ relations }: RowShape): number {
	return Math.max(
		1,
		...relations.map(({ relation, limit, shape }) => {
			const below = listedBy(shape);
			if (relation.kind !== 'many') return below;
			if (relation.limit) return below * Math.min(relation.limit, limit ?? relation.limit);
			// A watch has a few categories and pictures, which matters when they lead back to watches.
			return below > 1 ? below * few : 1;
		}),
	);
}

type ReadShape = { shape: RowShape; spent: number; maxRows: number };
const shapes = new WeakMap<Entity, Map<string, ReadShape>>();

/** Clients request few shapes repeatedly, so each is parsed once. */
function rememberedShape(
	entity: Entity,
	{ fields, populate }: Record<string, unknown>,
	cost: Cost,
): ReadShape {
	const text = JSON.stringify([fields, populate]);
	const known = shapes.get(entity) ?? new Map();
	const found = known.get(text);
	if (found) {
		spend(cost, found.spent, ['populate']);
		return found;
	}
	const before = cost.left;
	const shape = readShape(entity, fields, populate, cost);
	if (known.size >= 200 || text.length > 3_000) known.clear();
	const read = { shape, spent: before - cost.left, maxRows: listedBy(shape) };
	known.set(text, read);
	shapes.set(entity, known);
	return read;
}

function readSearch(entity: Entity, value: unknown, cost: Cost): Word[] {
	if (value === undefined) return [];
	if (typeof value !== 'string') throw refuse(['_q'], 'text');
	if (!entity.search) throw refuse(['_q'], 'unknownKey');
	if (value.length > 200) throw refuse(['_q'], 'atMost', { limit: 200 });
	const words = value.split(/\s+/).filter(Boolean);
	spend(cost, words.length * 3, ['_q']);
	return words.map((text) => ({ text }));
}

function readGroups(value: unknown): FilterName[] {
	return namesOf(value, ['groups']).map((name) => {
		const known = filterNames.find((one) => one === name);
		if (!known) throw refuse(['groups'], 'oneOf', { choices: filterNames.join(', ') });
		return known;
	});
}

function readLocale(value: unknown): Language | null {
	if (value === undefined) return null;
	// A client of the dialect may include a country, such as `es-CL`.
	const known = typeof value === 'string' ? languageOfLocale(value) : null;
	if (!known) throw refuse(['locale'], 'oneOf', { choices: languages.join(', ') });
	return known;
}

function readFlag(value: unknown, ...path: string[]): boolean | undefined {
	if (value === undefined) return undefined;
	const flag = flagOf(value);
	if (flag === undefined) throw refuse(path, 'yesOrNo');
	return flag;
}

function readInteger(value: unknown, min: number, max: number, name: string): number | undefined {
	if (value === undefined) return undefined;
	const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
	if (!(number >= min && number <= max))
		throw refuse(['pagination', name], 'wholeBetween', { least: min, most: max });
	return number;
}

function readPage(value: unknown, usual: number): ListWindow {
	if (value === undefined) return { form: 'pages', start: 0, limit: usual, withCount: true };
	if (!isObject(value)) throw refuse(['pagination'], 'pagination');
	const sliced = 'start' in value || 'limit' in value;
	const allowed = new Set([...(sliced ? ['start', 'limit'] : ['page', 'pageSize']), 'withCount']);
	for (const key of Object.keys(value))
		if (!allowed.has(key)) throw refuse(['pagination', key], 'unknownKey');
	const withCount = readFlag(value.withCount, 'pagination', 'withCount') ?? true;
	if (sliced) {
		const start = readInteger(value.start, 0, 10_000_000, 'start') ?? 0;
		return { form: 'slice', start, limit: readInteger(value.limit, 1, 1000, 'limit') ?? usual, withCount };
	}
	const limit = readInteger(value.pageSize, 1, 1000, 'pageSize') ?? usual;
	const page = readInteger(value.page, 1, 1_000_000, 'page') ?? 1;
	return { form: 'pages', start: (page - 1) * limit, limit, withCount };
}
