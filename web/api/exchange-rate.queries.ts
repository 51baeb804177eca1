import { queryOptions } from '@tanstack/react-query';
import type { ExchangeRate } from '#contract/payments/payments.schema.ts';
import type { ApiClient } from './client.ts';

/** CLP per dollar today; null if there has never been a rate. */
export const exchangeRateQuery = (api: ApiClient) =>
	queryOptions({
		queryKey: ['visitor', 'exchange-rate'],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: ExchangeRate | null }>('exchange-rate', undefined, { signal })).data,
		staleTime: 30 * 60_000,
	});
