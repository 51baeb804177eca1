import { shopLanguage } from '#contract/languages/languages.ts';
import { ownerOrderOneSchema } from '#contract/orders/desk-orders.schema.ts';
import { chatOrderInputSchema, saleInputSchema } from '#contract/orders/sales.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { viewOwnerOrder } from './desk-orders.service.ts';
import { placeForCustomer, sellInPerson } from './sales.service.ts';

const items = [{ documentId: 'a1b2c3d4e5f6g7h8i9j0k1l2', price: 1_190_000 }];

const refuses = ['watch_unavailable', 'price_changed', 'customer_order_waits', 'discount_too_high'] as const;

/** Orders that the staff makes: for a customer who pays later, and at the counter. */
export function salesRoutes(app: ShopApp, deps: Deps): void {
	app.post('/api/owner/orders', {
		config: {
			access: 'staff',
			changesCatalogue: true,
			refuses: [...refuses, 'address_unknown'],
			example: {
				data: {
					items,
					customer: 'ana@example.com',
					language: shopLanguage,
				},
			},
		},
		schema: {
			operationId: 'placeOrderForCustomer',
			summary:
				'An order for a customer, who gets a mail with the link to pay it; its watches are held as usual.',
			body: chatOrderInputSchema,
			response: { 201: ownerOrderOneSchema },
		},
		handler: async (request, reply) => {
			const placed = await placeForCustomer(deps, signedIn(request), request.body.data);
			return reply.code(201).send({ data: await viewOwnerOrder(deps, placed), meta: {} });
		},
	});
	app.post('/api/owner/sales', {
		config: {
			access: 'staff',
			changesCatalogue: true,
			refuses: [...refuses, 'transaction_taken'],
			example: { data: { items, channel: 'cash' } },
		},
		schema: {
			operationId: 'sellInPerson',
			summary: 'A sale at the counter: paid and handed over, its units leave the stock at once.',
			body: saleInputSchema,
			response: { 201: ownerOrderOneSchema },
		},
		handler: async (request, reply) => {
			const sold = await sellInPerson(deps, signedIn(request), request.body.data);
			return reply.code(201).send({ data: await viewOwnerOrder(deps, sold), meta: {} });
		},
	});
}
