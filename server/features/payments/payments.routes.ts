import { paymentMethodListSchema } from '#contract/payments/payments.schema.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { attemptsRoutes } from './attempts.routes.ts';
import type { PaymentDeps } from './order-hooks.ts';
import { providers } from './providers/providers.ts';

export function paymentsRoutes(app: ShopApp, deps: PaymentDeps): void {
	attemptsRoutes(app, deps);
	app.get('/api/payment-methods', {
		config: { access: 'visitor', ignoresToken: true, cacheControl: 'public, max-age=30' },
		schema: {
			operationId: 'listPaymentMethods',
			summary: 'How an order can be paid.',
			response: { 200: paymentMethodListSchema },
		},
		handler: async () => ({ data: (await Promise.all(providers.map((one) => one.offered(deps)))).flat() }),
	});
}
