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
import type { LineHooks } from '../orders/rows/statement-line-hooks.ts';
import {
	assignTransferToOrder,
	listUnassignedTransfers,
	putAside,
	reopen,
	undoTransfers,
} from './unassigned-transfers.service.ts';

const byTransfer = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) });

/** USDT that came to the shop's addresses and is no order's amount: a person decides whose it is. */
export function unassignedTransfersRoutes(app: ShopApp, deps: Deps & LineHooks): void {
	const routes = routesOf(app, { access: 'staff' });
	routes.get('/api/owner/usdt-transfers', 'listUnassignedTransfers', {
		summary: "USDT transfers that are no order's amount, with the orders that they may be for.",
		querystring: unassignedTransferQuerySchema,
		response: { 200: unassignedTransferListSchema },
		handler: (request) => listUnassignedTransfers(deps, request.query),
	});
	routes.post('/api/owner/usdt-transfers/:id/take', 'assignTransfer', {
		summary:
			'Record a transfer as money for the order that is named; what is too little, too much or too late is marked for review.',
		changesCatalogue: true,
		refuses: ['line_decided'],
		example: { data: { order: 'K7M3PXJ' } },
		params: byTransfer,
		body: assignTransferSchema,
		handler: (request) =>
			assignTransferToOrder(deps, signedIn(request), request.params.id, request.body.data),
	});
	routes.post('/api/owner/usdt-transfers/aside', 'putTransfersAside', {
		summary: "Put transfers aside that are no order's, with the reason.",
		example: { data: { ids: [1], reason: 'Test of our own wallet' } },
		body: transfersAsideSchema,
		response: { 200: setAsideReportSchema },
		handler: async (request) => ({
			data: { changed: await putAside(deps, signedIn(request), request.body.data) },
		}),
	});
	routes.post('/api/owner/usdt-transfers/reopen', 'reopenTransfers', {
		summary: 'Open transfers again that were put aside.',
		example: { data: { ids: [1] } },
		body: transferIdsSchema,
		response: { 200: setAsideReportSchema },
		handler: async (request) => ({
			data: { changed: await reopen(deps, signedIn(request), request.body.data.ids) },
		}),
	});
	routes.post('/api/owner/usdt-transfers/undo', 'undoTransfers', {
		summary:
			'Undo what you did with these transfers, within seconds and before a mail has left: their payments are taken back.',
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
