import { byId as params } from '#contract/http/rows.schema.ts';
import { orderLinkSchema } from '#contract/orders/order-links.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { signedIn } from '../../../http/access.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { makeStaffLink, renewLink } from './order-links.service.ts';

/**
 * Registers the routes of links that open one order without signing in. Routes with `access: 'buyer'` read
 * the link's key.
 */
export function orderLinksRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'staff' });
	routes.post('/api/orders/:id/renew-link', 'renewOwnOrderLink', {
		summary: "Revoke all existing links to one of the caller's orders.",
		access: 'customer',
		limits: [{ max: 20, minutes: 60, by: 'account', counts: 'every call' }],
		params,
		handler: async (request) => {
			const buyer = { userId: signedIn(request).userId, linkedOrder: null };
			await renewLink(deps, request.params.id, { buyer });
		},
	});
	routes.post('/api/owner/orders/:id/link', 'makeOrderLink', {
		summary: 'Create a link that opens an order without signing in, to share with its buyer.',
		access: 'staff',
		params,
		one: orderLinkSchema,
		handler: (request) => makeStaffLink(deps, signedIn(request), request.params.id),
	});
	routes.post('/api/owner/orders/:id/renew-link', 'renewOrderLink', {
		summary: 'Revoke all existing links to an order.',
		access: 'staff',
		params,
		handler: (request) => renewLink(deps, request.params.id, { staff: signedIn(request) }),
	});
}
