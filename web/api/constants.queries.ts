import { queryOptions } from '@tanstack/react-query';
import type { Constants } from '#contract/settings/constants.schema.ts';
import type { ApiClient } from './client.ts';

/** The shop's public settings, the same for every viewer until a deployment changes them. */
export const constantsQuery = (api: ApiClient) =>
	queryOptions({
		queryKey: ['visitor', 'constant'],
		queryFn: async () => (await api.get<{ data: Constants }>('constant')).data,
		staleTime: Number.POSITIVE_INFINITY,
	});
