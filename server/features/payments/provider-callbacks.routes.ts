import { z } from 'zod';
import { queryTextOf } from '../../http/query-parsing.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import type { PaymentDeps } from './order-hooks.ts';
import { receiveNotice, receiveReturn } from './provider-callbacks.service.ts';
import { settleAttempt } from './settling-attempts.service.ts';

const ofProvider = z.strictObject({ provider: z.string().max(40) });
/**
 * How long, in milliseconds, a returning buyer waits for the outcome before the shop's own page shows the
 * progress.
 */
const patienceMs = 4_000;

/**
 * Registers the routes that providers call, directly or by a browser. Bodies stay bytes here, because
 * signatures cover them.
 */
export function providerCallbacksRoutes(scope: ShopApp, deps: PaymentDeps): void {
	scope.removeAllContentTypeParsers();
	const bodyLimit = 16 * 1024;
	scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
		done(null, body),
	);
	const config = { access: 'visitor', ignoresToken: true, query: 'dialect' } as const;
	const limits = [{ max: 600, minutes: 10, by: 'network', counts: 'every call' }] as const;

	// Providers' pages return browsers by either method, whatever their documentation says.
	for (const method of ['GET', 'POST'] as const)
		scope.route({
			method,
			url: '/api/payments/:provider/return',
			config: { ...config, limits },
			schema: {
				operationId: method === 'GET' ? 'returnFromProvider' : 'sendBackFromProvider',
				summary: "Return URL for payment providers. Redirects the buyer to the order's payment page.",
				params: ofProvider,
			},
			handler: async (request, reply) => {
				const body = Buffer.isBuffer(request.body) ? request.body.toString() : '';
				const parameters = new URLSearchParams(`${queryTextOf(request)}&${body}`);
				const attempt = await receiveReturn(deps, request.params.provider, parameters);
				if (attempt) {
					const failed = (error: unknown) =>
						request.log.error({ err: error }, 'a payment attempt could not be settled');
					const settled = settleAttempt(deps, attempt.id).catch(failed);
					await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, patienceMs).unref())]);
				}
				// Not 307, because the browser would then repeat the POST.
				return reply.redirect(
					attempt ? `/payments?order=${attempt.data.order}&attempt=${attempt.document_id}` : '/orders',
					303,
				);
			},
		});
	routesOf(scope, { access: 'buyer' }).post('/api/payments/:provider/notify', 'notifyPayment', {
		summary: "Receive a payment provider's notification, authenticated by its signature.",
		...config,
		limits,
		refuses: ['not_found', 'unavailable'],
		params: ofProvider,
		handler: async (request) => {
			const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
			const url = new URL(request.url, deps.config.publicUrl);
			await receiveNotice(deps, request.params.provider, { url, headers: request.headers, body });
		},
	});
}
