import { byId } from '#contract/http/rows.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import {
	newPrivacyRequestSchema,
	ownPrivacyRequestSchema,
	privacyCodeSchema,
	privacyRequestReceiptSchema,
} from '#contract/privacy-requests/privacy-requests.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { buyerOf, signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import {
	confirmRequest,
	listOwnRequests,
	submitRequest,
	submitRequestForOrder,
} from './receiving-requests.service.ts';

const limits = [
	{ max: 10, minutes: 60, by: 'network', counts: 'every call' },
	{ max: 60, minutes: 1440, by: 'wide network', counts: 'every call' },
] as const;
const example = { data: { kind: 'access', email: 'ana@example.com' } } as const;

/** Registers the routes with which people exercise their rights over their data. */
export function privacyRequestsRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'visitor' });
	routes.post('/api/privacy-requests', 'submitPrivacyRequest', {
		summary:
			'Request access, rectification, erasure, objection, portability or blocking of personal data. A caller who is not signed in must confirm the address by mail.',
		limits,
		example,
		body: newPrivacyRequestSchema,
		data: privacyRequestReceiptSchema,
		handler: ({ viewer, body, headers }) =>
			submitRequest(deps, viewer, body.data, acceptedLanguage(headers['accept-language'])),
	});
	routes.post('/api/privacy-requests/confirm', 'confirmPrivacyRequest', {
		summary: 'Confirm a request about personal data with the code from the emailed link.',
		ignoresToken: true,
		refuses: ['confirmation_invalid'],
		limits: [{ max: 30, minutes: 15, by: 'network', counts: 'every call' }],
		example: { code: 'iv.tag.text' },
		body: privacyCodeSchema,
		data: privacyRequestReceiptSchema,
		handler: ({ body }) => confirmRequest(deps, body.code),
	});
	routes.get('/api/privacy-requests', 'listPrivacyRequests', {
		summary: "List the customer's requests about their personal data, newest first.",
		access: 'customer',
		data: ownPrivacyRequestSchema.array(),
		handler: (request) => listOwnRequests(deps, signedIn(request).userId),
	});
	routes.post('/api/orders/:id/privacy-request', 'submitPrivacyRequestForOrder', {
		summary: "Request something about one's personal data with the link of an order.",
		access: 'buyer',
		limits,
		params: byId,
		example: { data: { kind: 'access' } },
		body: newPrivacyRequestSchema,
		data: privacyRequestReceiptSchema,
		handler: (request) =>
			submitRequestForOrder(
				deps,
				buyerOf(request),
				request.params.id,
				request.body.data,
				acceptedLanguage(request.headers['accept-language']),
			),
	});
}
