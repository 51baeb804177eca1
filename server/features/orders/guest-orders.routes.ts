import { decisionSchema, byId as params } from '#contract/http/answers.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import {
	guestExportSchema,
	guestOrderExample,
	guestOrderInputSchema,
	guestOrderOneSchema,
} from '#contract/orders/guest-orders.schema.ts';
import { idempotencyHeadersSchema } from '#contract/orders/orders.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { eraseGuest, exportGuest, type GuestHooks } from './guests.service.ts';
import { readOrderKey } from './order-links.service.ts';
import { placeGuestOrder } from './placing.service.ts';

/** Orders of people without an account; the order's link opens and pays them. */
export function guestOrdersRoutes(app: ShopApp, deps: Deps & GuestHooks): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.post('/api/guest-orders', 'placeGuestOrder', {
		summary: 'Place an order without an account; its key opens it, as the link in its mails does.',
		access: 'visitor',
		ignoresToken: true,
		changesCatalogue: true,
		// Nobody is signed in: refusals count too, so that nobody asks for addresses by the thousand.
		limits: [{ most: 120, minutes: 60, by: 'network', counts: 'every call' }],
		refuses: [
			'too_many_items',
			'watch_unavailable',
			'price_changed',
			'code_refused',
			'pending_order_exists',
			'unconfirmed_hold',
			'confirm_email_first',
			'holds_full',
			'idempotency_running',
			'idempotency_mismatch',
		],
		example: { data: guestOrderExample },
		headers: idempotencyHeadersSchema,
		body: guestOrderInputSchema,
		response: { 201: guestOrderOneSchema },
		handler: async (request) => {
			const origin = { language: acceptedLanguage(request.headers['accept-language']), ip: request.ip };
			const key = request.headers['idempotency-key'];
			const { order, isReplay } = await placeGuestOrder(deps, origin, request.body.data, key);
			request.isReplay = isReplay;
			return { data: order, meta: { key: await readOrderKey(deps, order.documentId) } };
		},
	});
	routes.post('/api/owner/orders/:id/export-guest', 'exportGuest', {
		summary: 'Everything the shop keeps about the guest who placed an order.',
		stepUp: 'with second factor',
		params,
		response: { 200: guestExportSchema },
		handler: async (request) => exportGuest(deps, signedIn(request), request.params.id),
	});
	routes.post('/api/owner/orders/:id/erase-guest', 'eraseGuest', {
		summary: 'Remove the guest who placed an order from all their orders, which stay.',
		stepUp: 'with second factor',
		refuses: ['orders_open', 'version_conflict'],
		example: { data: { updatedAt: '2026-11-20T00:02:31.000Z' } },
		params,
		body: decisionSchema,
		handler: (request) => eraseGuest(deps, signedIn(request), request.params.id, request.body.data.updatedAt),
	});
}
