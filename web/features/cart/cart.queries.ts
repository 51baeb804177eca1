import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import type { CartWatch } from './cart-contents.ts';

/** The watches of the cart in one call. Always fetched again, since a cart may be weeks old. */
export const cartWatchesQuery = (api: ApiClient, viewer: Role, ids: readonly string[]) =>
	queryOptions({
		queryKey: [viewer, 'cart', ids],
		queryFn: async ({ signal }) => {
			const query = {
				filters: { documentId: { $in: ids }, inStock: { $eq: true } },
				fields: ['model', 'slug', 'reference', 'price', 'originalPrice', 'weight', 'inStock', 'condition'],
				populate: {
					brand: { fields: ['name'] },
					categories: { fields: ['name'] },
					images: { fields: ['formats'], limit: 1 },
				},
				pagination: { page: 1, pageSize: ids.length },
			};
			return (await api.get<ListAnswer<CartWatch>>('watches', query, { as: viewer, signal })).data;
		},
		staleTime: 0,
	});
