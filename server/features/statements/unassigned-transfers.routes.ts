import { z } from 'zod';
import { setAsideReportSchema } from '#contract/statements/statements.schema.ts';
import {
	assignTransferSchema,
	transferIdsSchema,
	transfersAsideSchema,
	unassignedTransferListSchema,
	unassignedTransferQuerySchema,
} from '#contract/statements/usdt-transfers.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import type { ReturnLookup } from '../orders/rows/return-lookup.ts';
import type { LineHooks } from '../orders/rows/statement-line-hooks.ts';
import { assignTransferToOrder, putAside, reopen, undoTransfers } from './assigning-transfers.service.ts';
import { listUnassignedTransfers } from './transfer-list.service.ts';

const byTransfer = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** Registers the routes of USDT transfers that match no order's amount, on which a person decides. */
export function unassignedTransfersRoutes(app: ShopApp, deps: Deps & LineHooks & ReturnLookup): void {
	const routes = routesOf(app, { access: 'staff' });
	routes.get('/api/owner/usdt-transfers', 'listUnassignedTransfers', {
		summary: "List USDT transfers that match no order's amount, with possible orders.",
		querystring: unassignedTransferQuerySchema,
		response: { 200: unassignedTransferListSchema },
		handler: (request) => listUnassignedTransfers(deps, request.query),
	});
	routes.post('/api/owner/usdt-transfers/:id/take', 'assignTransfer', {
		summary:
			'Record a transfer as a payment for an order. Flags the order for review if the payment is short, too high or late.',
		changesCatalogue: true,
		refuses: ['line_decided'],
		example: { data: { order: 'K7M3PXJ' } },
		params: byTransfer,
		body: assignTransferSchema,
		handler: (request) =>
			assignTransferToOrder(deps, signedIn(request), request.params.id, request.body.data),
	});
	routes.post('/api/owner/usdt-transfers/aside', 'putTransfersAside', {
		summary: 'Set aside transfers that belong to no order, with a reason.',
		example: { data: { ids: [1], reason: 'Test of our own wallet' } },
		body: transfersAsideSchema,
		response: { 200: setAsideReportSchema },
		handler: async (request) => ({
			data: { changed: await putAside(deps, signedIn(request), request.body.data) },
		}),
	});
	routes.post('/api/owner/usdt-transfers/reopen', 'reopenTransfers', {
		summary: 'Reopen transfers that were set aside.',
		example: { data: { ids: [1] } },
		body: transferIdsSchema,
		response: { 200: setAsideReportSchema },
		handler: async (request) => ({
			data: { changed: await reopen(deps, signedIn(request), request.body.data.ids) },
		}),
	});
	routes.post('/api/owner/usdt-transfers/undo', 'undoTransfers', {
		summary:
			'Undo your last action on these transfers, within a few seconds and before an email is sent. Reverses their payments.',
		changesCatalogue: true,
		refuses: ['undo_too_late'],
		example: { data: { ids: [1] } },
		body: transferIdsSchema,
		response: { 200: setAsideReportSchema },
		handler: async (request) => ({
			data: { changed: await undoTransfers(deps, signedIn(request), request.body.data.ids) },
		}),
	});
}
