import { queryOptions } from '@tanstack/react-query';
import type { Offer } from '#contract/offers/offers.schema.ts';
import type { ApiClient } from '../../api/client.ts';

export const offersKey = ['customer', 'offers'] as const;

/** The customer's own offers, newest first. */
export const offersQuery = (api: ApiClient) =>
	queryOptions({
		queryKey: offersKey,
		queryFn: async ({ signal }) =>
			(await api.get<{ data: Offer[] }>('offers', undefined, { as: 'customer', signal })).data,
		staleTime: 0,
	});
