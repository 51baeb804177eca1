import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { WatchCard } from '#contract/catalogue/watches.schema.ts';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import type { Query } from '#contract/http/query-string.ts';
import { defaultLanguage } from '#contract/languages/languages.ts';
import type { ApiClient } from '../../api/client.ts';
import { toCardWatch } from '../cards/card-watch.ts';
import { cardFields, inStockFor } from '../cards/cards.queries.ts';
import type { FullWatch } from './full-watch.ts';
import { purposesOf, rankSimilar } from './rank-similar.ts';

/** Number of watches of the kind and price among which the most similar ones are chosen. */
const candidates = 32;
const shown = 4;

/** Up to four other watches: the same purpose, then a similar size and price. */
export const similarQuery = (
	api: ApiClient,
	viewer: Role,
	watch: Pick<FullWatch, 'documentId' | 'price' | 'categories' | 'brand' | 'diameter' | 'rating'>,
) => {
	const purposes = purposesOf(watch);
	const alike: Query =
		purposes.length > 0
			? { categories: { name: { $in: purposes } } }
			: { brand: { name: { $eq: watch.brand.name } } };
	return queryOptions({
		queryKey: [viewer, 'similar', watch.documentId],
		queryFn: async ({ signal }) => {
			const price = { $gte: Math.floor(watch.price * 0.4), $lte: Math.ceil(watch.price * 2.5) };
			const query = {
				...cardFields,
				fields: [...cardFields.fields, 'diameter'],
				filters: { documentId: { $ne: watch.documentId }, ...alike, price, ...inStockFor(viewer) },
				sort: ['rating:desc'],
				// Without the total: any sale of such a watch would change the total and invalidate the page.
				pagination: { page: 1, pageSize: candidates, withCount: false },
				locale: defaultLanguage,
			};
			const { data } = await api.get<ListAnswer<WatchCard>>('watches', query, { as: viewer, signal });
			// The diameter is only for ranking; cards do not show it.
			return rankSimilar(watch, data)
				.slice(0, shown)
				.map(({ diameter: _, ...card }) => toCardWatch(card));
		},
	});
};
