import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OwnerOrder, OwnerOrderQuery } from '#contract/desk/owner.schema.ts';
import type { ListAnswer } from '#contract/http/answers.schema.ts';
import type { Query } from '#contract/http/query-string.ts';
import type { PaymentMethod } from '#contract/payments/payments.schema.ts';
import type { Today } from '#contract/reports/today.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { asOwner, deskKey } from '../frame/owner-call.ts';
import { readAgainAfter } from '../live/liveness.ts';

/** Changes that came from elsewhere are told, or asked for. */
const watched = { staleTime: 0, refetchInterval: readAgainAfter, refetchOnWindowFocus: true } as const;

export const todayQuery = (api: ApiClient) =>
	queryOptions({
		queryKey: [...deskKey, 'today'],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: Today }>('owner/today', undefined, { ...asOwner, signal })).data,
		...watched,
	});

export const ownerOrdersQuery = (
	api: ApiClient,
	query: Pick<OwnerOrderQuery, 'orderStatus' | 'paymentStatus' | 'needsReview' | 'q' | 'sort'> & {
		filters?: Query;
		page: number;
	},
) =>
	queryOptions({
		queryKey: [...deskKey, 'orders', query],
		queryFn: ({ signal }) =>
			api.get<ListAnswer<OwnerOrder>>('owner/orders', { ...query, pageSize: 25 }, { ...asOwner, signal }),
		placeholderData: keepPreviousData,
		...watched,
	});

export const ownerOrderQuery = (api: ApiClient, id: string) =>
	queryOptions({
		queryKey: [...deskKey, 'order', id],
		queryFn: async ({ signal }) =>
			(
				await api.get<{ data: OwnerOrder }>(`owner/orders/${encodeURIComponent(id)}`, undefined, {
					...asOwner,
					signal,
				})
			).data,
		...watched,
	});

export const paymentMethodsQuery = (api: ApiClient) =>
	queryOptions({
		queryKey: ['visitor', 'payment-methods'],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: PaymentMethod[] }>('payment-methods', undefined, { signal })).data,
	});
