import { queryOptions } from '@tanstack/react-query';
import { categoryNames } from '#contract/enumerations.ts';
import type { Query } from '#contract/query-string.ts';
import type { Facets } from '#contract/watches.schema.ts';
import type { ApiClient, Viewer } from '../../api/client.ts';
import { readCards } from '../cards/cards.queries.ts';
import { type CatalogueState, largestPage, type SortName } from './catalogue-address.ts';

const sortOrders: Record<SortName, readonly string[]> = {
	newest: ['createdAt:desc'],
	brand: ['brand.name:asc', 'model:asc'],
	model: ['model:asc'],
	'price-asc': ['price:asc'],
	'price-desc': ['price:desc'],
	rating: ['rating:desc'],
};

/** What the choices mean in the dialect. `condition` says how new or used is asked for. */
function filtersOf(state: CatalogueState, viewer: Viewer, condition: Query): Query {
	return {
		...(viewer === 'owner' && state.soldOutToo ? {} : { inStock: { $eq: true } }),
		...(state.category ? { categories: { name: { $eq: state.category } } } : {}),
		...(state.brand ? { brand: { name: { $eq: state.brand } } } : {}),
		...(state.movement ? { caliber: { movement: { $eq: state.movement } } } : {}),
		...condition,
		...(state.min !== null || state.max !== null
			? { price: { $gte: state.min ?? undefined, $lte: state.max ?? undefined } }
			: {}),
	};
}

/** A watch is new when no category says that it is used. */
function conditionOf({ condition }: CatalogueState): Query {
	const used = { categories: { name: { $eq: 'used' } } };
	if (condition === null) return {};
	return condition === 'used' ? { $and: [used] } : { $not: used };
}

/**
 * The counts take new and used as one choice of its own only beside a category; alone it would be the category chosen. "Any
 * category" stands in where none is.
 */
function countedConditionOf({ condition, category }: CatalogueState): Query {
	if (condition === null) return {};
	const anyCategory = category ? [] : [{ categories: { name: { $in: categoryNames } } }];
	return { $and: [...anyCategory, { categories: { name: { $eq: condition } } }] };
}

/** The catalogue's page. `all` asks for the most there may be, which is the total whenever the choice is offered. */
export const watchesQuery = (api: ApiClient, viewer: Viewer, state: CatalogueState) => {
	const query: Query = {
		filters: filtersOf(state, viewer, conditionOf(state)),
		...(state.q ? { _q: state.q } : {}),
		sort: sortOrders[state.sort],
		pagination: { page: state.page, pageSize: state.size === 'all' ? largestPage : state.size },
	};
	return queryOptions({
		queryKey: [viewer, 'watches', query],
		queryFn: ({ signal }) => readCards(api, viewer, query, signal),
	});
};

/** How many watches each choice would leave, given the others. */
export const facetsQuery = (api: ApiClient, viewer: Viewer, state: CatalogueState) => {
	const query: Query = {
		filters: filtersOf(state, viewer, countedConditionOf(state)),
		...(state.q ? { _q: state.q } : {}),
		locale: 'en',
	};
	return queryOptions({
		queryKey: [viewer, 'facets', query],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: Facets }>('watches/facets', query, { as: viewer, signal })).data,
	});
};
