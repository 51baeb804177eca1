import { shopLanguage } from '#contract/languages/languages.ts';
import { deskOrderSchema } from '#contract/orders/desk-orders.schema.ts';
import { chatOrderInputSchema, saleInputSchema } from '#contract/orders/sales.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { signedIn } from '../../../http/access.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { placeForCustomer } from './chat-orders.service.ts';
import { sellInPerson } from './counter-sales.service.ts';
import { viewDeskOrder } from './desk-order-view.ts';

const selling = { changesCatalogue: true, status: 201, one: deskOrderSchema } as const;
const sellingRefuses = [
	'watch_unavailable',
	'price_changed',
	'customer_order_waits',
	'discount_too_high',
] as const;
const items = [{ documentId: 'a1b2c3d4e5f6g7h8i9j0k1l2', price: 1_190_000 }];

/**
 * Registers the routes for orders placed by the staff: for a customer who pays later, or sold at the counter.
 */
export function salesRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'staff' });
	routes.post('/api/owner/orders', 'placeOrderForCustomer', {
		summary:
			'Place an order on behalf of a customer. Holds the watches as usual and emails the customer a payment link.',
		...selling,
		refuses: [...sellingRefuses, 'address_unknown'],
		example: { data: { items, customer: 'ana@example.com', language: shopLanguage } },
		body: chatOrderInputSchema,
		handler: async (request) =>
			viewDeskOrder(deps, await placeForCustomer(deps, signedIn(request), request.body.data)),
	});
	routes.post('/api/owner/sales', 'sellInPerson', {
		summary: 'Record an in-person sale as paid and handed over. Deducts the items from stock immediately.',
		...selling,
		refuses: [...sellingRefuses, 'transaction_taken'],
		example: { data: { items, channel: 'cash' } },
		body: saleInputSchema,
		handler: async (request) =>
			viewDeskOrder(deps, await sellInPerson(deps, signedIn(request), request.body.data)),
	});
}
