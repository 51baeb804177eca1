import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import type { ApiClient } from '../../api/client.ts';

/** Undoes the action that returned this answer. */
export const undoOrderAction = (api: ApiClient, { data: { id, updatedAt } }: { data: DeskOrder }) =>
	api.post(`owner/orders/${id}/undo`, { data: { updatedAt } });
