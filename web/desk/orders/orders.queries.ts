import type { Query } from '#contract/http/query-string.ts';
import type { DeskOrder, DeskOrderQuery } from '#contract/orders/desk-orders.schema.ts';
import { useDeskRead, useDeskRows, watched } from '../calls/desk-reads.ts';

export const useOrders = (
	query: Pick<
		DeskOrderQuery,
		'orderStatus' | 'paymentStatus' | 'needsReview' | 'withoutDocument' | 'owes' | 'q' | 'sort'
	> & {
		filters?: Query;
		page: number;
	},
) => useDeskRows<DeskOrder>(['orders'], 'owner/orders', { ...query, pageSize: 25 }, watched);

export const useOrder = (id: string) =>
	useDeskRead<DeskOrder>(['order', id], `owner/orders/${encodeURIComponent(id)}`, watched);
