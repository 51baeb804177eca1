import { queryOptions } from '@tanstack/react-query';
import type { Query } from '#contract/http/query-string.ts';
import type { OwnerOrder, OwnerOrderQuery } from '#contract/orders/desk-orders.schema.ts';
import type { PaymentMethod } from '#contract/payments/payments.schema.ts';
import type { Today } from '#contract/reports/today.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { deskRead, deskRows } from '../frame/desk-reads.ts';
import { readAgainAfter } from '../live/liveness.ts';

/** Changes that came from elsewhere are told, or asked for. */
const watched = { staleTime: 0, refetchInterval: readAgainAfter, refetchOnWindowFocus: true } as const;

export const todayQuery = (api: ApiClient) =>
	queryOptions({
		...deskRead<Today>(api, ['today'], 'owner/today'),
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
		...deskRows<OwnerOrder>(api, ['orders'], 'owner/orders', { ...query, pageSize: 25 }),
		...watched,
	});

export const ownerOrderQuery = (api: ApiClient, id: string) =>
	queryOptions({
		...deskRead<OwnerOrder>(api, ['order', id], `owner/orders/${encodeURIComponent(id)}`),
		...watched,
	});

export const paymentMethodsQuery = (api: ApiClient) =>
	queryOptions({
		queryKey: ['visitor', 'payment-methods'],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: PaymentMethod[] }>('payment-methods', undefined, { signal })).data,
	});
