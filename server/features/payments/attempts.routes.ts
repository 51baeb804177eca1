import { byId as params } from '#contract/http/rows.schema.ts';
import {
	attemptBegunSchema,
	attemptInputSchema,
	attemptSchema,
} from '#contract/payments/payment-attempts.schema.ts';
import { buyerOf } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { beginAttempt, listAttempts } from './beginning-attempts.service.ts';
import type { PaymentDeps } from './order-hooks.ts';

/** Registers the routes of a buyer's attempts to pay an order on a provider's page. */
export function attemptsRoutes(app: ShopApp, deps: PaymentDeps): void {
	const routes = routesOf(app, { access: 'buyer' });
	routes.post('/api/orders/:id/payment-attempts', 'beginPaymentAttempt', {
		summary: "Start a payment of the balance due on a provider's page for one of the caller's orders.",
		limits: [
			{ max: 30, minutes: 60, by: 'account', counts: 'every call' },
			{ max: 300, minutes: 60, by: 'network', counts: 'every call' },
		],
		refuses: [
			'invalid_transition',
			'payment_unclear',
			'payment_in_progress',
			'too_many_attempts',
			'provider_refused',
			'provider_away',
		],
		example: { data: { method: 'webpay' } },
		params,
		body: attemptInputSchema,
		response: { 201: attemptBegunSchema },
		handler: async (request) => {
			const { id } = request.params;
			const begun = await beginAttempt(deps, buyerOf(request), id, request.body.data.method);
			return { data: begun };
		},
	});
	routes.get('/api/orders/:id/payment-attempts', 'listPaymentAttempts', {
		summary: "List the latest payment attempts for one of the caller's orders, newest first.",
		params,
		data: attemptSchema.array(),
		handler: (request) => listAttempts(deps, buyerOf(request), request.params.id),
	});
}
