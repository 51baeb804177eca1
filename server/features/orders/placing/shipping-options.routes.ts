import { shippingOptionsQuerySchema, shippingOptionsSchema } from '#contract/orders/shipping-rates.schema.ts';
import { shippingOptions } from '#contract/orders/shipping-rates.ts';
import type { Deps } from '../../../core/deps.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';

/** Registers the route that lists the shipping options for an address. */
export function shippingOptionsRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'visitor' });
	routes.get('/api/shipping-options', 'listShippingOptions', {
		summary:
			'List the shipping options for a destination, with prices in CLP and delivery times in business days.',
		access: 'visitor',
		ignoresToken: true,
		querystring: shippingOptionsQuerySchema,
		response: { 200: shippingOptionsSchema },
		handler: async ({ query: { subtotal, weight, ...address } }) => ({
			data: {
				options: shippingOptions({ subtotal, weight, address }, deps.config),
				pickup: deps.config.pickup,
			},
		}),
	});
}
