import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { WatchCard } from '#contract/catalogue/watches.schema.ts';
import type { ListAnswer, Pagination } from '#contract/http/envelopes.schema.ts';
import type { Query } from '#contract/http/query-string.ts';
import { defaultLanguage } from '#contract/languages/languages.ts';
import type { ApiClient } from '../../api/client.ts';
import { bareLast, type CardWatch, toCardWatch } from './card-watch.ts';

export type CardPage = { watches: CardWatch[]; pagination: Pagination };

/** Fields that cards need. They do not depend on the language, so that one cached response serves both. */
export const cardFields = {
	fields: [
		'documentId',
		'slug',
		'model',
		'reference',
		'price',
		'originalPrice',
		'rating',
		'reviewed',
		'inStock',
		'condition',
	],
	populate: {
		brand: { fields: ['name'] },
		categories: { fields: ['name'] },
		caliber: { fields: ['movement', 'model'] },
		// The addresses of all sizes are derived from these fields (contract/pictures/pictures.ts), so that a
		// page of 1,000 watches stays below 1 MB.
		images: { fields: ['url', 'width', 'height', 'view'], limit: 1 },
	},
} as const satisfies Query;

/** The fields of a row in a list, which has room for more. */
export const listFields = [...cardFields.fields, 'diameter', 'thickness', 'waterResistance', 'year'] as const;

/** Reads a page of watches for cards. `query`: filters, sort, pagination and `_q` of the dialect. */
export async function readCards(
	api: ApiClient,
	viewer: Role,
	query: Query,
	signal?: AbortSignal,
): Promise<CardPage> {
	const answer = await api.get<ListAnswer<WatchCard>>(
		'watches',
		{ ...cardFields, ...query, locale: defaultLanguage },
		{ as: viewer, signal },
	);
	return { watches: answer.data.map(toCardWatch), pagination: answer.meta.pagination };
}

/** Visitors and customers request watches in stock; the server would not show them any others. */
export const inStockFor = (viewer: Role): Query => (viewer === 'owner' ? {} : { inStock: { $eq: true } });

/** Watches by their documentIds, in that order. Watches that the viewer may not see are omitted. */
export const cardsByIdQuery = (api: ApiClient, viewer: Role, ids: readonly string[]) =>
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

/** The featured watches of the home page, in a fixed number. */
export const featuredQuery = (api: ApiClient, viewer: Role) =>
	queryOptions({
		queryKey: [viewer, 'watches', 'featured'],
		queryFn: async ({ signal }): Promise<CardPage> => {
			const { watches, pagination } = await readCards(
				api,
				viewer,
				{
					filters: { featured: { $eq: true }, ...inStockFor(viewer) },
					sort: ['brand.name:asc', 'model:asc'],
					pagination: { page: 1, pageSize: 8 },
				},
				signal,
			);
			return { watches: bareLast(watches), pagination };
		},
	});
