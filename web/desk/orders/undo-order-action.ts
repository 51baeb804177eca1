import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import type { ApiClient } from '../../api/client.ts';

/** Undoes the step that an answer is of. */
export const undoOrderAction = (api: ApiClient, { data: { id, updatedAt } }: { data: DeskOrder }) =>
	api.post(`owner/orders/${id}/undo`, { data: { updatedAt } });
