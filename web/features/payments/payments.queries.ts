import { queryOptions } from '@tanstack/react-query';
import type { ExchangeRate, PaymentMethod } from '#contract/payments.schema.ts';
import type { ApiClient } from '../../api/client.ts';

const minute = 60_000;

/** CLP for one dollar today; null while there has never been a rate. */
export const exchangeRateQuery = (api: ApiClient) =>
	queryOptions({
		queryKey: ['visitor', 'exchange-rate'],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: ExchangeRate | null }>('exchange-rate', undefined, { signal })).data,
		staleTime: 30 * minute,
	});

export const paymentMethodsQuery = (api: ApiClient) =>
	queryOptions({
		queryKey: ['visitor', 'payment-methods'],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: PaymentMethod[] }>('payment-methods', undefined, { signal })).data,
		staleTime: 10 * minute,
	});
