import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { ordersKey } from './orders.queries.ts';

/** Cancels an order that waits for payment, as it was shown. The orders are fetched again in any case. */
export function useCancelOrder(viewer: Role) {
	const api = useApi();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: ({ documentId, updatedAt }: Order) =>
			api.post<{ data: Order }>(`orders/${documentId}/cancel`, { data: { updatedAt } }, { as: viewer }),
		onSettled: () => queryClient.invalidateQueries({ queryKey: ordersKey(viewer) }),
	});
}
