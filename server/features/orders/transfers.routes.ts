import { z } from 'zod';
import { orderOneSchema } from '#contract/orders/orders.schema.ts';
import { mostReceiptBytes, sentReceipts } from '#contract/orders/transfers.ts';
import type { Deps } from '../../deps.ts';
import { buyerOf } from '../../http/access.ts';
import { sendFile } from '../../http/send.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { findReceipt, keepReceipt, type ReceiptHooks, tellTransfer } from './transfers.service.ts';

const access = 'buyer';
/** An order's parts are no rows. */
const relations = {};
const refuses = ['invalid_transition'] as const;
const params = z.strictObject({ id: z.string() });
const file = z.unknown().meta({ type: 'string', format: 'binary' });
const receiptAnswer = {
	200: { content: { 'image/jpeg': { schema: file }, 'application/pdf': { schema: file } } },
};

/** A buyer says that a transfer left, with the bank's receipt. */
export async function transfersRoutes(app: ShopApp, deps: Deps & ReceiptHooks): Promise<void> {
	app.post('/api/orders/:id/transferred', {
		config: {
			access,
			relations,
			refuses,
			limits: [{ most: 30, minutes: 60, by: 'account', counts: 'every call' }],
		},
		schema: {
			operationId: 'tellTransfer',
			summary: 'Say that the transfer left: the shop is told, and the order is held longer, once.',
			params,
			response: { 200: orderOneSchema },
		},
		handler: async (request) => ({
			data: await tellTransfer(deps, buyerOf(request), request.params.id),
			meta: {},
		}),
	});
	app.get('/api/orders/:id/receipt', {
		// It tells the account that was paid from: not to whoever a link was passed on to.
		config: { access: 'customer' },
		schema: {
			operationId: 'getReceipt',
			summary: "The bank's receipt that the caller sent with one of their orders.",
			params,
			response: receiptAnswer,
		},
		handler: async (request, reply) =>
			sendFile(reply, await findReceipt(deps, request.params.id, buyerOf(request))),
	});
	app.get('/api/owner/orders/:id/receipt', {
		config: { access: 'staff' },
		schema: {
			operationId: 'getOwnerReceipt',
			summary: "The bank's receipt that a buyer sent with an order.",
			params,
			response: receiptAnswer,
		},
		handler: async (request, reply) => sendFile(reply, await findReceipt(deps, request.params.id)),
	});
	await app.register(async (scope: ShopApp) => {
		scope.addContentTypeParser([...sentReceipts], { parseAs: 'buffer' }, (_request, body, done) =>
			done(null, body),
		);
		scope.put(
			'/api/orders/:id/receipt',
			{
				bodyLimit: mostReceiptBytes,
				config: {
					access,
					relations,
					refuses,
					limits: [
						{ most: 10, minutes: 60, by: 'account', counts: 'every call' },
						{ most: 60, minutes: 60, by: 'network', counts: 'every call' },
					],
				},
				schema: {
					operationId: 'sendReceipt',
					summary: "Send the bank's receipt of a transfer (JPEG, PNG, WebP or PDF, 10 MB), anew or again.",
					consumes: [...sentReceipts],
					params,
					body: file,
					response: { 200: orderOneSchema },
				},
			},
			async (request) => {
				const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
				return {
					data: await keepReceipt(deps, buyerOf(request), request.params.id, bytes),
					meta: {},
				};
			},
		);
	});
}
