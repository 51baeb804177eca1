import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Query } from '#contract/http/query-string.ts';
import type { ApiClient } from '../../api/client.ts';
import { inStockFor, readCards } from '../cards/cards.queries.ts';
import type { FullWatch } from './full-watch.ts';

/** Categories that are unrelated to a watch's purpose. */
const general: readonly string[] = ['new', 'used', 'men', 'women', 'date'];

/** Up to four other watches of the same kind and a similar price. */
export const similarQuery = (
	api: ApiClient,
	viewer: Role,
	watch: Pick<FullWatch, 'documentId' | 'price' | 'categories' | 'brand'>,
) => {
	const kinds = watch.categories.map(({ name }) => name).filter((name) => !general.includes(name));
	const alike: Query =
		kinds.length > 0
			? { categories: { name: { $in: kinds } } }
			: { brand: { name: { $eq: watch.brand.name } } };
	return queryOptions({
		queryKey: [viewer, 'similar', watch.documentId],
		queryFn: async ({ signal }) => {
			const price = { $gte: Math.floor(watch.price * 0.4), $lte: Math.ceil(watch.price * 2.5) };
			const filters = { documentId: { $ne: watch.documentId }, ...alike, price, ...inStockFor(viewer) };
			// Without the total: any sale of such a watch would change the total and invalidate the page.
			const pagination = { page: 1, pageSize: 4, withCount: false };
			const query = { filters, sort: ['rating:desc'], pagination };
			return (await readCards(api, viewer, query, signal)).watches;
		},
	});
};
