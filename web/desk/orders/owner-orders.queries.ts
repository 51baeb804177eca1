import { useQuery } from '@tanstack/react-query';
import type { Query } from '#contract/http/query-string.ts';
import type { OwnerOrder, OwnerOrderQuery } from '#contract/orders/desk-orders.schema.ts';
import type { OfferedMethod, PaymentMethod } from '#contract/payments/payments.schema.ts';
import type { Today } from '#contract/reports/today.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useDeskRead, useDeskRows, watched } from '../frame/desk-calls.ts';

export const useToday = () => useDeskRead<Today>(['today'], 'owner/today', watched);

export const useOrders = (
	query: Pick<OwnerOrderQuery, 'orderStatus' | 'paymentStatus' | 'needsReview' | 'q' | 'sort'> & {
		filters?: Query;
		page: number;
	},
) => useDeskRows<OwnerOrder>(['orders'], 'owner/orders', { ...query, pageSize: 25 }, watched);

export const useOrder = (id: string) =>
	useDeskRead<OwnerOrder>(['order', id], `owner/orders/${encodeURIComponent(id)}`, watched);

/** All ways to pay; none until they are read. */
export function useOfferedMethods(): OfferedMethod[] {
	const api = useApi();
	const { data } = useQuery({
		queryKey: ['visitor', 'payment-methods'],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: OfferedMethod[] }>('payment-methods', undefined, { signal })).data,
	});
	return data ?? [];
}

/** The ways to pay by hand; none until they are read. */
export const usePaymentMethods = (): PaymentMethod[] =>
	useOfferedMethods().filter((one): one is PaymentMethod => one.type !== 'online');
