import { queryOptions } from '@tanstack/react-query';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import type { ApiClient } from '../../api/client.ts';

const minute = 60_000;

/** The ways to pay that the shop has set up. */
export const paymentMethodsQuery = (api: ApiClient) =>
	queryOptions({
		queryKey: ['visitor', 'payment-methods'],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: OfferedMethod[] }>('payment-methods', undefined, { signal })).data,
		staleTime: 10 * minute,
	});
