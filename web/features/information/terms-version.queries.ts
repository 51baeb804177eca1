import { queryOptions } from '@tanstack/react-query';
import type { OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { PublicTerms } from '#contract/orders/contract-terms.schema.ts';
import { type ApiClient, ApiError } from '../../api/client.ts';

/** A version of the terms, which never changes. */
export const termsVersionQuery = (api: ApiClient, version: string) =>
	queryOptions({
		queryKey: ['visitor', 'terms', version],
		queryFn: async ({ signal }): Promise<PublicTerms> => {
			const path = `terms/${encodeURIComponent(version)}`;
			return (await api.get<OneAnswer<PublicTerms>>(path, {}, { as: 'visitor', signal })).data;
		},
		staleTime: Number.POSITIVE_INFINITY,
		retry: (tried, error) => tried < 2 && !(error instanceof ApiError && error.status < 500),
	});
