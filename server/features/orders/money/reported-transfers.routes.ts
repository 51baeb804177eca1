import { z } from 'zod';
import { byId as params } from '#contract/http/rows.schema.ts';
import { orderSchema } from '#contract/orders/orders.schema.ts';
import { maxReceiptBytes, sentReceipts } from '#contract/orders/transfer-receipts.ts';
import type { Deps } from '../../../core/deps.ts';
import { buyerOf } from '../../../http/access.ts';
import { sendFile } from '../../../http/file-replies.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { reportTransfer } from './reported-transfers.service.ts';
import { findReceipt, type ReceiptHooks, saveReceipt } from './transfer-receipts.service.ts';

/** Parts of an order are not relations. */
const relations = {};
const refuses = ['invalid_transition'] as const;
const file = z.unknown().meta({ type: 'string', format: 'binary' });
const receiptAnswer = {
	200: { content: { 'image/jpeg': { schema: file }, 'application/pdf': { schema: file } } },
};

/** Registers the routes by which a buyer reports a transfer and uploads its receipt. */
export async function transfersRoutes(app: ShopApp, deps: Deps & ReceiptHooks): Promise<void> {
	const routes = routesOf(app, { access: 'buyer' });
	routes.post('/api/orders/:id/transferred', 'tellTransfer', {
		summary: 'Report a bank transfer as sent. Notifies the shop and extends the hold once.',
		relations,
		refuses,
		limits: [{ max: 30, minutes: 60, by: 'account', counts: 'every call' }],
		params,
		one: orderSchema,
		handler: (request) => reportTransfer(deps, buyerOf(request), request.params.id),
	});
	routes.get('/api/orders/:id/receipt', 'getReceipt', {
		summary: "Get the transfer receipt uploaded for one of the caller's orders.",
		access: 'customer',
		params,
		response: receiptAnswer,
		handler: async (request, reply) =>
			sendFile(reply, await findReceipt(deps, request.params.id, buyerOf(request))),
	});
	routes.get('/api/owner/orders/:id/receipt', 'getOwnerReceipt', {
		summary: 'Get the transfer receipt that the buyer uploaded for an order.',
		access: 'staff',
		params,
		response: receiptAnswer,
		handler: async (request, reply) => sendFile(reply, await findReceipt(deps, request.params.id)),
	});
	await app.register(async (scope: ShopApp) => {
		scope.addContentTypeParser([...sentReceipts], { parseAs: 'buffer' }, (_request, body, done) =>
			done(null, body),
		);
		routesOf(scope, { access: 'buyer' }).put('/api/orders/:id/receipt', 'sendReceipt', {
			summary: 'Upload or replace the transfer receipt (JPEG, PNG, WebP or PDF, up to 10 MB).',
			relations,
			refuses,
			limits: [
				{ max: 10, minutes: 60, by: 'account', counts: 'every call' },
				{ max: 60, minutes: 60, by: 'network', counts: 'every call' },
			],
			bodyLimit: maxReceiptBytes,
			consumes: [...sentReceipts],
			params,
			body: file,
			one: orderSchema,
			handler: (request) => {
				const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
				return saveReceipt(deps, buyerOf(request), request.params.id, bytes);
			},
		});
	});
}
