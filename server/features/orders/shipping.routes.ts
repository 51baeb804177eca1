import { shippingOptionsQuerySchema, shippingOptionsSchema } from '#contract/orders/shipping-rates.schema.ts';
import { shippingOptions } from '#contract/orders/shipping-rates.ts';
import type { Deps } from '../../deps.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';

export function shippingRoutes(app: ShopApp, { config }: Deps): void {
	routesOf(app, { access: 'visitor' }).get('/api/shipping-options', 'listShippingOptions', {
		summary: 'The ways to send a parcel to a place, with prices in CLP and working days.',
		ignoresToken: true,
		querystring: shippingOptionsQuerySchema,
		response: { 200: shippingOptionsSchema },
		handler: async ({ query: { subtotal, weight, ...address } }) => ({
			data: { options: shippingOptions({ subtotal, weight, address }, config), pickup: config.pickup },
		}),
	});
}
