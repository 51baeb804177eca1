import { queryOptions } from '@tanstack/react-query';
import type { Constants } from '#contract/constant.schema.ts';
import type { Query } from '#contract/query-string.ts';
import type { Facets } from '#contract/watches.schema.ts';
import type { ApiClient, Viewer } from '../../api/client.ts';
import { inStockFor, readCards } from '../cards/cards.queries.ts';
import { type CatalogueState, largestPage, type SortName } from './catalogue-address.ts';

/** The shop's settings, for those who need them before the page is drawn: the default page size stands in them. */
export const shopQuery = (api: ApiClient) =>
	queryOptions({
		queryKey: ['visitor', 'constant'],
		queryFn: async () => (await api.get<{ data: Constants }>('constant')).data,
		staleTime: Number.POSITIVE_INFINITY,
	});

const sortOrders: Record<SortName, readonly string[]> = {
	newest: ['createdAt:desc'],
	brand: ['brand.name:asc', 'model:asc'],
	model: ['model:asc'],
	'price-asc': ['price:asc'],
	'price-desc': ['price:desc'],
	rating: ['rating:desc'],
};

/** What the choices mean in the dialect. `new` is whatever no category marks as used. */
export function filtersOf(state: CatalogueState, viewer: Viewer): Query {
	const used = { categories: { name: { $eq: 'used' } } };
	return {
		...(viewer === 'owner' && state.soldOutToo ? {} : { inStock: { $eq: true } }),
		...(state.category ? { categories: { name: { $eq: state.category } } } : {}),
		...(state.brand ? { brand: { name: { $eq: state.brand } } } : {}),
		...(state.movement ? { caliber: { movement: { $eq: state.movement } } } : {}),
		...(state.condition === 'used' ? { $and: [used] } : {}),
		...(state.condition === 'new' ? { $not: used } : {}),
		...(state.min !== null || state.max !== null
			? { price: { $gte: state.min ?? undefined, $lte: state.max ?? undefined } }
			: {}),
	};
}

/** The catalogue's page. `all` asks for the most there may be, which is the total whenever the choice is offered. */
export const watchesQuery = (api: ApiClient, viewer: Viewer, state: CatalogueState) => {
	const query: Query = {
		filters: filtersOf(state, viewer),
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
	const query: Query = { filters: filtersOf(state, viewer), ...(state.q ? { _q: state.q } : {}) };
	return queryOptions({
		queryKey: [viewer, 'facets', query],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: Facets }>('watches/facets', query, { as: viewer, signal })).data,
	});
};

/** The watches that the home page shows: a fixed number of those flagged. */
export const featuredQuery = (api: ApiClient, viewer: Viewer) =>
	queryOptions({
		queryKey: [viewer, 'watches', 'featured'],
		queryFn: ({ signal }) =>
			readCards(
				api,
				viewer,
				{
					filters: { featured: { $eq: true }, ...inStockFor(viewer) },
					sort: ['brand.name:asc', 'model:asc'],
					pagination: { page: 1, pageSize: 8 },
				},
				signal,
			),
	});
