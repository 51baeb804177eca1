import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Facets } from '#contract/catalogue/facets.schema.ts';
import type { ChosenFilters } from '#contract/catalogue/filter-address.ts';
import { type FilterGroup, filterGroups, filterNames } from '#contract/catalogue/watch-filters.ts';
import type { Query } from '#contract/http/query-string.ts';
import { defaultLanguage } from '#contract/languages/languages.ts';
import type { ApiClient } from '../../api/client.ts';
import { bareLast, type CardWatch } from '../cards/card-watch.ts';
import { type CardPage, listFields, readCards } from '../cards/cards.queries.ts';
import { activeFilters, type CatalogueState, largestPage, type SortName } from './catalogue-address.ts';
import { widerStates } from './wider-states.ts';

const frontNames = filterGroups.flatMap(({ name, place }) => (place === 'front' ? [name] : []));

/** Whether a filter is in use that is collapsed by default. */
export const usesMore = ({ filters }: CatalogueState): boolean =>
	Object.keys(filters).some((name) => !frontNames.some((one) => one === name));

const sortOrders: Record<SortName, readonly string[]> = {
	newest: ['createdAt:desc'],
	brand: ['brand.name:asc', 'model:asc'],
	model: ['model:asc'],
	'price-asc': ['price:asc'],
	'price-desc': ['price:desc'],
	rating: ['rating:desc'],
};

/** Converts the chosen filters to the dialect. */
function filtersOf({ filters, soldOutToo }: CatalogueState): Query {
	const chosen = filterGroups.flatMap((group) => {
		const own = filters[group.name];
		return own ? [conditionOf(group, own)] : [];
	});
	return { ...(soldOutToo ? {} : inStock), ...merged(chosen) };
}

const inStock = { inStock: { $eq: true } };

/**
 * Converts the choice Quartz in the group `caliber.movement` to `{ caliber: { movement: { $eq: 'Quartz' } }
 * }`.
 */
function conditionOf({ path, kind }: FilterGroup, chosen: ChosenFilters): Query {
	const at = (test: Query) => path.split('.').reduceRight<Query>((inner, name) => ({ [name]: inner }), test);
	if (kind === 'all' && 'choices' in chosen) return { $and: chosen.choices.map((one) => at({ $eq: one })) };
	const test: Query =
		'range' in chosen
			? { $gte: chosen.range.min ?? undefined, $lte: chosen.range.max ?? undefined }
			: kind === 'several'
				? { $in: chosen.choices }
				: { $eq: chosen.choices[0] };
	return at(test);
}

/** Merges conditions into one object, with those on the same relation combined. */
function merged(all: readonly Query[]): Query {
	const result: Record<string, Query> = {};
	for (const one of all)
		for (const [key, value] of Object.entries(one) as [string, Query][])
			result[key] = result[key] ? merged([result[key], value]) : value;
	return result;
}

/** How many watches a page without results shows instead. */
const nearestCount = 3;

/** A page of the catalogue. `nearest`: the closest matches when no watch matches. */
export type CataloguePage = CardPage & { nearest: CardWatch[] };

/** The best matches for a selection without results: those of the closest wider selections. */
async function readNearest(
	api: ApiClient,
	viewer: Role,
	state: CatalogueState,
	signal: AbortSignal,
): Promise<CardWatch[]> {
	const nearest = new Map<string, CardWatch>();
	for (const wider of widerStates(state)) {
		const query: Query = {
			filters: filtersOf(wider),
			...(wider.q ? { _q: wider.q } : {}),
			sort: sortOrders[wider.sort],
			fields: listFields,
			pagination: { page: 1, pageSize: nearestCount, withCount: false },
		};
		for (const watch of (await readCards(api, viewer, query, signal)).watches)
			nearest.set(watch.documentId, watch);
		if (nearest.size >= nearestCount) break;
	}
	return [...nearest.values()].slice(0, nearestCount);
}

/**
 * A page of the catalogue. The page size `all` requests the maximum, which covers the total whenever the All
 * option is offered.
 */
export const watchesQuery = (api: ApiClient, viewer: Role, state: CatalogueState) => {
	const query: Query = {
		filters: filtersOf(state),
		...(state.q ? { _q: state.q } : {}),
		sort: sortOrders[state.sort],
		pagination: { page: state.page, pageSize: state.size === 'all' ? largestPage : state.size },
		...(state.view === 'list' ? { fields: listFields } : {}),
	};
	return queryOptions({
		queryKey: [viewer, 'watches', query],
		queryFn: async ({ signal }): Promise<CataloguePage> => {
			const { watches, pagination } = await readCards(api, viewer, query, signal);
			const isWithout = pagination.total === 0 && activeFilters(state).length > 0;
			return {
				// Only the default order (newest first) may be changed like this.
				watches: state.sort === 'newest' ? bareLast(watches) : watches,
				pagination,
				nearest: isWithout ? await readNearest(api, viewer, state, signal) : [],
			};
		},
	});
};

/** The number of watches for each choice in the filter panel, given the choices in the other groups. */
export const facetsQuery = (
	api: ApiClient,
	viewer: Role,
	state: CatalogueState,
	isMoreOpen = usesMore(state),
) => {
	const query: Query = {
		filters: filtersOf(state),
		...(state.q ? { _q: state.q } : {}),
		groups: (isMoreOpen ? filterNames : frontNames).join(','),
		locale: defaultLanguage,
	};
	return queryOptions({
		queryKey: [viewer, 'facets', query],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: Facets }>('watches/facets', query, { as: viewer, signal })).data,
	});
};
