import { decisionSchema } from '#contract/http/decisions.schema.ts';
import { byId as params } from '#contract/http/rows.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import {
	emailCodeInputSchema,
	guestOrderExample,
	guestOrderInputSchema,
	guestOrderOneSchema,
	orderLinkRequestSchema,
} from '#contract/orders/guest-orders.schema.ts';
import { idempotencyHeadersSchema } from '#contract/orders/orders.schema.ts';
import { guestExportSchema } from '#contract/personal-data/guest-export.schema.ts';
import { signedIn } from '../../../http/access.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import type { AccountDeps } from '../../accounts/users/person-hooks.ts';
import { sendEmailCode } from '../placing/email-codes.service.ts';
import { placeGuestOrder } from '../placing/placing.service.ts';
import { placingRefusals } from '../placing/placing-refusals.ts';
import { eraseGuest, exportGuest } from './guests.service.ts';
import { mailLinkAgain } from './link-requests.service.ts';
import { readOrderKey } from './order-links.service.ts';

/** Registers the routes of guest orders, which are opened and paid by a link. */
export function guestOrdersRoutes(app: ShopApp, deps: AccountDeps): void {
	const routes = routesOf(app, { access: 'visitor' });
	routes.post('/api/guest-orders', 'placeGuestOrder', {
		summary:
			'Place an order as a guest. The returned key gives access to the order, as does the link in its emails.',
		access: 'visitor',
		ignoresToken: true,
		changesCatalogue: true,
		// The caller is anonymous: refused calls count too, so that addresses cannot be probed by the
		// thousand.
		limits: [{ max: 120, minutes: 60, by: 'network', counts: 'every call' }],
		refuses: [...placingRefusals, 'lapsed_hold', 'email_code_needed', 'email_code_wrong'],
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
	routes.post('/api/guest-orders/code', 'sendEmailCode', {
		summary: "Email a code that verifies a guest's email address.",
		access: 'visitor',
		ignoresToken: true,
		limits: [
			{ max: 10, minutes: 60, by: 'network', counts: 'every call' },
			{ max: 60, minutes: 60, by: 'wide network', counts: 'every call' },
		],
		example: { data: { email: 'ana@example.com' } },
		body: emailCodeInputSchema,
		handler: (request) =>
			sendEmailCode(deps, request.body.data.email, acceptedLanguage(request.headers['accept-language'])),
	});
	routes.post('/api/guest-orders/link', 'mailGuestOrderLink', {
		summary:
			"Resend an order's link to the email address it was placed with. The response never reveals whether the order exists.",
		access: 'visitor',
		ignoresToken: true,
		limits: [{ max: 20, minutes: 60, by: 'network', counts: 'every call' }],
		example: { data: { number: 'R7K2M9A', email: 'ana@example.com' } },
		body: orderLinkRequestSchema,
		handler: (request) => mailLinkAgain(deps, request.body.data),
	});
	routes.post('/api/owner/orders/:id/export-guest', 'exportGuest', {
		summary: 'Export all data stored about the guest who placed an order.',
		access: 'owner',
		stepUp: 'with second factor',
		params,
		response: { 200: guestExportSchema },
		handler: async (request) => exportGuest(deps, signedIn(request), request.params.id),
	});
	routes.post('/api/owner/orders/:id/erase-guest', 'eraseGuest', {
		summary: "Erase a guest's personal data from all their orders. The orders are retained.",
		access: 'owner',
		stepUp: 'with second factor',
		refuses: ['orders_open', 'version_conflict'],
		example: { data: { updatedAt: '2026-11-20T00:02:31.000Z' } },
		params,
		body: decisionSchema,
		handler: (request) => eraseGuest(deps, signedIn(request), request.params.id, request.body.data.updatedAt),
	});
}
