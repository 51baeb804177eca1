import { queryOptions } from '@tanstack/react-query';
import type { Address } from '#contract/addresses.schema.ts';
import type { ApiClient, Viewer } from '../../api/client.ts';

/** The customer's addresses: kept until one is created, updated or deleted. */
export const addressesQuery = (api: ApiClient, viewer: Viewer) =>
	queryOptions({
		queryKey: [viewer, 'addresses'],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: Address[] }>('addresses', undefined, { as: viewer, signal })).data,
		staleTime: Number.POSITIVE_INFINITY,
		enabled: viewer !== 'visitor',
	});
