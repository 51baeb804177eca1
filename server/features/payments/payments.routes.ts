import { offeredMethodSchema } from '#contract/payments/payments.schema.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { offeredMethods } from './offered-methods.ts';
import type { PaymentDeps } from './order-hooks.ts';
import { providerCallbacksRoutes } from './provider-callbacks.routes.ts';

export function paymentsRoutes(app: ShopApp, deps: PaymentDeps): void {
	const routes = routesOf(app, { access: 'buyer' });
	routes.get('/api/payment-methods', 'listPaymentMethods', {
		summary: 'List the available payment methods.',
		access: 'visitor',
		ignoresToken: true,
		cacheControl: 'public, max-age=30',
		data: offeredMethodSchema.array(),
		handler: () => offeredMethods(deps),
	});
	app.register(async (scope) => providerCallbacksRoutes(scope as unknown as ShopApp, deps));
}
