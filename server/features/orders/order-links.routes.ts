import { z } from 'zod';
import { orderLinkOneSchema } from '#contract/orders/order-links.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { readOrderLink, renewLink } from './order-links.service.ts';

const params = z.strictObject({ id: z.string() });

/** Links that open one order without signing in; `access: 'buyer'` takes their key. */
export function orderLinksRoutes(app: ShopApp, deps: Deps): void {
	app.post('/api/orders/:id/renew-link', {
		config: {
			access: 'customer',
			limits: [{ most: 20, minutes: 60, by: 'account', counts: 'every call' }],
		},
		schema: {
			operationId: 'renewOwnOrderLink',
			summary: "End every link to one of the caller's orders that was sent so far.",
			params,
			response: { 204: z.null() },
		},
		handler: async (request, reply) => {
			const buyer = { userId: signedIn(request).userId, linkedOrder: null };
			await renewLink(deps, request.params.id, { buyer });
			return reply.code(204).send(null);
		},
	});
	app.get('/api/owner/orders/:id/link', {
		config: { access: 'staff' },
		schema: {
			operationId: 'getOrderLink',
			summary: 'The link that opens an order without signing in, to hand on to its buyer.',
			params,
			response: { 200: orderLinkOneSchema },
		},
		handler: async (request) => ({ data: await readOrderLink(deps, request.params.id), meta: {} }),
	});
	app.post('/api/owner/orders/:id/renew-link', {
		config: { access: 'staff' },
		schema: {
			operationId: 'renewOrderLink',
			summary: 'End every link to an order that was given out so far, and answer with the new one.',
			params,
			response: { 200: orderLinkOneSchema },
		},
		handler: async (request) => {
			const { id } = request.params;
			await renewLink(deps, id, { author: signedIn(request) });
			return { data: await readOrderLink(deps, id), meta: {} };
		},
	});
}
