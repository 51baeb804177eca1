import { byId as params } from '#contract/http/answers.schema.ts';
import { orderLinkSchema } from '#contract/orders/order-links.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { readOrderLink, renewLink } from './order-links.service.ts';

/** Links that open one order without signing in; `access: 'buyer'` takes their key. */
export function orderLinksRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'staff' });
	routes.post('/api/orders/:id/renew-link', 'renewOwnOrderLink', {
		summary: "End every link to one of the caller's orders that was sent so far.",
		access: 'customer',
		limits: [{ most: 20, minutes: 60, by: 'account', counts: 'every call' }],
		params,
		handler: async (request) => {
			const buyer = { userId: signedIn(request).userId, linkedOrder: null };
			await renewLink(deps, request.params.id, { buyer });
		},
	});
	routes.get('/api/owner/orders/:id/link', 'getOrderLink', {
		summary: 'The link that opens an order without signing in, to hand on to its buyer.',
		params,
		one: orderLinkSchema,
		handler: (request) => readOrderLink(deps, request.params.id),
	});
	routes.post('/api/owner/orders/:id/renew-link', 'renewOrderLink', {
		summary: 'End every link to an order that was given out so far, and answer with the new one.',
		params,
		one: orderLinkSchema,
		handler: async (request) => {
			const { id } = request.params;
			await renewLink(deps, id, { author: signedIn(request) });
			return readOrderLink(deps, id);
		},
	});
}
