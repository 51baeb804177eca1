import { paymentMethodListSchema } from '#contract/payments/payments.schema.ts';
import type { Deps } from '../../deps.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { providers } from './providers/providers.ts';

export function paymentsRoutes(app: ShopApp, deps: Deps): void {
	app.get(
		'/api/payment-methods',
		{
			config: { access: 'visitor', ignoresToken: true, cacheControl: 'public, max-age=30' },
			schema: {
				operationId: 'listPaymentMethods',
				summary: 'How an order can be paid.',
				response: { 200: paymentMethodListSchema },
			},
		},
		async () => ({ data: (await Promise.all(providers.map((one) => one.offered(deps)))).flat() }),
	);
}
