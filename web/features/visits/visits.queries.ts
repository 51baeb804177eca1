import { queryOptions } from '@tanstack/react-query';
import type { Visit, VisitTimes } from '#contract/visits/visits.schema.ts';
import type { ApiClient } from '../../api/client.ts';

export const visitTimesKey = ['visitor', 'visit-times'] as const;

/** The free times, fetched again each time they are shown. */
export const visitTimesQuery = (api: ApiClient) =>
	queryOptions({
		queryKey: visitTimesKey,
		queryFn: async ({ signal }) =>
			(await api.get<{ data: VisitTimes }>('visits/times', undefined, { signal })).data,
		staleTime: 0,
	});

/** The visit of a mailed link. */
export const visitQuery = (api: ApiClient, code: string) =>
	queryOptions({
		queryKey: ['visitor', 'visit', code],
		queryFn: async () => (await api.post<{ data: Visit }>('visits/open', { data: { code } })).data,
		staleTime: Infinity,
		retry: false,
	});
