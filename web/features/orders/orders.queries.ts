import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { ListAnswer } from '#contract/http/envelopes.schema.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { awaitsPayment } from '#contract/orders/state-questions.ts';
import type { ApiClient } from '../../api/client.ts';
import { orderKeys } from '../../api/order-keys.ts';
import { shouldRetry } from '../../api/query-client.ts';

const pageSize = 20;

/** Prefix of the query keys that are invalidated when an order is placed or changed. */
export const ordersKey = (viewer: Role) => [viewer, 'orders'] as const;

/** The customer's own orders, newest first, in pages. */
export const ordersQuery = (api: ApiClient, viewer: Role) =>
	infiniteQueryOptions({
		queryKey: [...ordersKey(viewer), 'list'],
		queryFn: ({ pageParam, signal }) =>
			api.get<ListAnswer<Order>>(
				'orders',
				{ pagination: { page: pageParam, pageSize } },
				{ as: viewer, signal },
			),
		initialPageParam: 1,
		getNextPageParam: ({ meta: { pagination } }) =>
			pagination.page < pagination.pageCount ? pagination.page + 1 : undefined,
		enabled: viewer !== 'visitor',
	});

/** Finds the order that awaits payment, if any. It can only be the newest, since it blocks other orders. */
export async function findPendingOrder(
	api: ApiClient,
	viewer: Role,
	signal?: AbortSignal,
): Promise<Order | null> {
	const query = { pagination: { page: 1, pageSize: 1 } };
	const { data } = await api.get<ListAnswer<Order>>('orders', query, { as: viewer, signal });
	return data[0] && awaitsPayment(data[0]) ? data[0] : null;
}

export const pendingOrderQuery = (api: ApiClient, viewer: Role) =>
	queryOptions({
		queryKey: [...ordersKey(viewer), 'pending'],
		queryFn: ({ signal }) => findPendingOrder(api, viewer, signal),
		staleTime: 0,
		enabled: viewer !== 'visitor',
	});

/** One of the customer's orders, or one whose link was opened, by number or documentId. */
export const orderQuery = (api: ApiClient, viewer: Role, id: string) =>
	queryOptions({
		queryKey: [...ordersKey(viewer), 'one', id],
		queryFn: async ({ signal }) => {
			const path = `orders/${encodeURIComponent(id)}`;
			const { data } = await api.get<{ data: Order }>(path, undefined, { as: viewer, signal });
			const key = orderKeys.of(id);
			if (key) orderKeys.save(key, data.number, data.documentId);
			return data;
		},
		staleTime: 0,
		// The page polls anyway, so it reports a failure soon.
		retry: (failures, error) => failures < 1 && shouldRetry(failures, error),
		enabled: id !== '' && (viewer !== 'visitor' || orderKeys.of(id) !== undefined),
	});
