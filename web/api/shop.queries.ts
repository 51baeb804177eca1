import { queryOptions } from '@tanstack/react-query';
import type { Constants } from '#contract/constant.schema.ts';
import type { ApiClient } from './client.ts';

/** The shop's public settings, the same for everybody until a deployment changes them. */
export const shopQuery = (api: ApiClient) =>
	queryOptions({
		queryKey: ['visitor', 'constant'],
		queryFn: async () => (await api.get<{ data: Constants }>('constant')).data,
		staleTime: Number.POSITIVE_INFINITY,
	});
