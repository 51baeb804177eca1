import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Address } from '#contract/accounts/addresses.schema.ts';
import type { ApiClient } from '../../api/client.ts';

/** The customer's addresses, cached until one is created, updated or deleted. */
export const addressesQuery = (api: ApiClient, viewer: Role) =>
	queryOptions({
		queryKey: [viewer, 'addresses'],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: Address[] }>('addresses', undefined, { as: viewer, signal })).data,
		staleTime: Number.POSITIVE_INFINITY,
		enabled: viewer !== 'visitor',
	});
