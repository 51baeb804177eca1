import { offeredMethodSchema } from '#contract/payments/payments.schema.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { attemptsRoutes } from './attempts.routes.ts';
import type { PaymentDeps } from './order-hooks.ts';
import { providers } from './providers/providers.ts';

export function paymentsRoutes(app: ShopApp, deps: PaymentDeps): void {
	attemptsRoutes(app, deps);
	routesOf(app, { access: 'visitor' }).get('/api/payment-methods', 'listPaymentMethods', {
		summary: 'How an order can be paid.',
		ignoresToken: true,
		cacheControl: 'public, max-age=30',
		data: offeredMethodSchema.array(),
		handler: async () => (await Promise.all(providers.map((one) => one.offered(deps)))).flat(),
	});
}
