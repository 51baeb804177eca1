import type { ApiClient } from '../../api/client.ts';

export const assignTransfer = (api: ApiClient, id: number, data: object) =>
	api.post(`owner/usdt-transfers/${id}/take`, { data });

/** Undoes an assignment made a moment ago. */
export const undoAssignment = (api: ApiClient, id: number) =>
	api.post('owner/usdt-transfers/undo', { data: { ids: [id] } });
