import { shopLanguage } from '#contract/languages/languages.ts';
import { ownerOrderSchema } from '#contract/orders/desk-orders.schema.ts';
import { chatOrderInputSchema, saleInputSchema } from '#contract/orders/sales.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { viewOwnerOrder } from './desk-orders.service.ts';
import { placeForCustomer, sellInPerson } from './sales.service.ts';

const items = [{ documentId: 'a1b2c3d4e5f6g7h8i9j0k1l2', price: 1_190_000 }];

const refuses = ['watch_unavailable', 'price_changed', 'customer_order_waits', 'discount_too_high'] as const;

/** Orders that the staff makes: for a customer who pays later, and at the counter. */
export function salesRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'staff' });
	routes.post('/api/owner/orders', 'placeOrderForCustomer', {
		summary:
			'An order for a customer, who gets a mail with the link to pay it; its watches are held as usual.',
		changesCatalogue: true,
		refuses: [...refuses, 'address_unknown'],
		example: {
			data: {
				items,
				customer: 'ana@example.com',
				language: shopLanguage,
			},
		},
		body: chatOrderInputSchema,
		status: 201,
		one: ownerOrderSchema,
		handler: async (request) => {
			const placed = await placeForCustomer(deps, signedIn(request), request.body.data);
			return viewOwnerOrder(deps, placed);
		},
	});
	routes.post('/api/owner/sales', 'sellInPerson', {
		summary: 'A sale at the counter: paid and handed over, its units leave the stock at once.',
		changesCatalogue: true,
		refuses: [...refuses, 'transaction_taken'],
		example: { data: { items, channel: 'cash' } },
		body: saleInputSchema,
		status: 201,
		one: ownerOrderSchema,
		handler: async (request) => {
			const sold = await sellInPerson(deps, signedIn(request), request.body.data);
			return viewOwnerOrder(deps, sold);
		},
	});
}
