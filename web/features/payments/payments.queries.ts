import { queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { PaymentAttempt } from '#contract/payments/payment-attempts.schema.ts';
import { isInDoubt, isSettling } from '#contract/payments/payment-attempts.ts';
import type { OfferedMethod } from '#contract/payments/payments.schema.ts';
import type { ApiClient } from '../../api/client.ts';

const minute = 60_000;

export const paymentMethodsQuery = (api: ApiClient) =>
	queryOptions({
		queryKey: ['visitor', 'payment-methods'],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: OfferedMethod[] }>('payment-methods', undefined, { signal })).data,
		staleTime: 10 * minute,
	});

/** The attempts to pay an order on a provider's page, newest first; polled while one is being settled. */
export const attemptsQuery = (api: ApiClient, viewer: Role, orderId: string) =>
	queryOptions({
		queryKey: [viewer, 'orders', 'attempts', orderId],
		queryFn: async ({ signal }) =>
			(
				await api.get<{ data: PaymentAttempt[] }>(`orders/${orderId}/payment-attempts`, undefined, {
					as: viewer,
					signal,
				})
			).data,
		staleTime: 0,
		refetchInterval: ({ state: { data = [] } }) => {
			if (data.some(({ state }) => isSettling(state))) return 2_000;
			return data.some(({ state }) => isInDoubt(state)) ? 15_000 : false;
		},
	});
