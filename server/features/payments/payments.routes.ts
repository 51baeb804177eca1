import { z } from 'zod';
import { byId as params } from '#contract/http/rows.schema.ts';
import { attemptBegunSchema, attemptInputSchema, attemptSchema } from '#contract/payments/attempts.schema.ts';
import { offeredMethodSchema } from '#contract/payments/payments.schema.ts';
import { buyerOf } from '../../http/access.ts';
import { queryTextOf } from '../../http/query.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { beginAttempt, listAttempts } from './beginning-attempts.service.ts';
import type { PaymentDeps } from './order-hooks.ts';
import { offeredMethods } from './payment-ways.ts';
import { settleAttempt, takeNotice, takeReturn } from './settling-attempts.service.ts';

const ofProvider = z.strictObject({ provider: z.string().max(40) });
/** A buyer waits so long for a blank page; then the shop's own says how far it is. Milliseconds. */
const patienceMs = 4_000;

export function paymentsRoutes(app: ShopApp, deps: PaymentDeps): void {
	const routes = routesOf(app, { access: 'buyer' });
	routes.post('/api/orders/:id/payment-attempts', 'beginPaymentAttempt', {
		summary: "Begin to pay what is left of one of the caller's orders on a provider's page.",
		limits: [
			{ most: 30, minutes: 60, by: 'account', counts: 'every call' },
			{ most: 300, minutes: 60, by: 'network', counts: 'every call' },
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
		summary: "The latest tries to pay one of the caller's orders on a provider's page, newest first.",
		params,
		data: attemptSchema.array(),
		handler: (request) => listAttempts(deps, buyerOf(request), request.params.id),
	});
	routes.get('/api/payment-methods', 'listPaymentMethods', {
		summary: 'How an order can be paid.',
		access: 'visitor',
		ignoresToken: true,
		cacheControl: 'public, max-age=30',
		data: offeredMethodSchema.array(),
		handler: () => offeredMethods(deps),
	});
	app.register(async (scope) => providerRoutes(scope as unknown as ShopApp, deps));
}

/** Providers call these, or have browsers call. Bodies are bytes here: signatures are made over them. */
function providerRoutes(scope: ShopApp, deps: PaymentDeps): void {
	scope.removeAllContentTypeParsers();
	const bodyLimit = 16 * 1024;
	scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
		done(null, body),
	);
	const config = { access: 'visitor', ignoresToken: true, query: 'dialect' } as const;
	const limits = [{ most: 600, minutes: 10, by: 'network', counts: 'every call' }] as const;

	// Providers' pages send browsers back by either, whatever their documents say.
	for (const method of ['GET', 'POST'] as const)
		scope.route({
			method,
			url: '/api/payments/:provider/return',
			config: { ...config, limits },
			schema: {
				operationId: method === 'GET' ? 'returnFromProvider' : 'sendBackFromProvider',
				summary: "Where a provider's page sends the buyer back to; leads on to the order's payment.",
				params: ofProvider,
			},
			handler: async (request, reply) => {
				const body = Buffer.isBuffer(request.body) ? request.body.toString() : '';
				const parameters = new URLSearchParams(`${queryTextOf(request)}&${body}`);
				const attempt = await takeReturn(deps, request.params.provider, parameters);
				if (attempt) {
					const failed = (error: unknown) =>
						request.log.error({ err: error }, 'an attempt to pay could not be settled');
					const settled = settleAttempt(deps, attempt.id).catch(failed);
					await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
				}
				// Never 307, which would have the browser post once more.
				return reply.redirect(
					attempt ? `/payments?order=${attempt.data.order}&attempt=${attempt.document_id}` : '/orders',
					303,
				);
			},
		});
	routesOf(scope, { access: 'buyer' }).post('/api/payments/:provider/notify', 'notifyPayment', {
		summary: "A provider's notification, which its signature proves.",
		...config,
		limits,
		refuses: ['not_found', 'unavailable'],
		params: ofProvider,
		handler: async (request) => {
			const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
			const url = new URL(request.url, deps.config.publicUrl);
			await takeNotice(deps, request.params.provider, { url, headers: request.headers, body });
		},
	});
}
