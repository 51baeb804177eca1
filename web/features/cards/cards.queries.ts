import { queryOptions } from '@tanstack/react-query';
import type { ListAnswer, Pagination } from '#contract/answers.schema.ts';
import type { Query } from '#contract/query-string.ts';
import type { WatchCard } from '#contract/watches.schema.ts';
import type { ApiClient, Viewer } from '../../api/client.ts';
import { type CardWatch, toCardWatch } from './card-watch.ts';

export type CardPage = { watches: CardWatch[]; pagination: Pagination };

/** What cards ask for. Nothing of it depends on the language, so that one stored answer serves both. */
export const cardFields = {
	fields: [
		'documentId',
		'slug',
		'model',
		'reference',
		'price',
		'originalPrice',
		'rating',
		'reviewCount',
		'inStock',
		'featured',
	],
	populate: {
		brand: { fields: ['name'] },
		categories: { fields: ['name'] },
		caliber: { fields: ['movement', 'model'] },
		images: { fields: ['formats'], limit: 1 },
	},
} as const satisfies Query;

/** A page of watches for cards. `query`: filters, sort, pagination and `_q` of the dialect. */
export async function readCards(
	api: ApiClient,
	viewer: Viewer,
	query: Query,
	signal?: AbortSignal,
): Promise<CardPage> {
	const answer = await api.get<ListAnswer<WatchCard>>(
		'watches',
		{ ...cardFields, ...query, locale: 'en' },
		{ as: viewer, signal },
	);
	return { watches: answer.data.map(toCardWatch), pagination: answer.meta.pagination };
}

/** Everyone but the owner asks for what is in stock (the server would show them nothing else). */
export const inStockFor = (viewer: Viewer): Query => (viewer === 'owner' ? {} : { inStock: { $eq: true } });

/** Watches by their documentIds, in the order given. Those that the viewer may not see are absent. */
export const cardsByIdQuery = (api: ApiClient, viewer: Viewer, ids: readonly string[]) =>
	queryOptions({
		queryKey: [viewer, 'cards', ids],
		enabled: ids.length > 0,
		queryFn: async ({ signal }): Promise<CardWatch[]> => {
			const wanted = ids.slice(0, 200);
			const { watches } = await readCards(
				api,
				viewer,
				{ filters: { documentId: { $in: wanted } }, pagination: { page: 1, pageSize: wanted.length } },
				signal,
			);
			const place = new Map(ids.map((id, index) => [id, index]));
			return watches.sort((a, b) => (place.get(a.documentId) ?? 0) - (place.get(b.documentId) ?? 0));
		},
	});

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
