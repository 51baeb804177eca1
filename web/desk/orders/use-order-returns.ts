import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import type { DeskReturn } from '#contract/returns/returns.schema.ts';
import { useDeskRows, watched } from '../calls/desk-reads.ts';

/** The returns of an order. */
export function useOrderReturns({ documentId }: Pick<DeskOrder, 'documentId'>): DeskReturn[] {
	const query = { order: documentId, pageSize: 100 };
	return useDeskRows<DeskReturn>(['returns', documentId], 'owner/returns', query, watched).data?.data ?? [];
}
