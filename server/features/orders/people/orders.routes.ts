import { addressExample } from '#contract/accounts/addresses.schema.ts';
import { decisionSchema } from '#contract/http/decisions.schema.ts';
import { exampleTimes, byId as params } from '#contract/http/rows.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import {
	deliveryAddressInputSchema,
	deliveryAddressSchema,
} from '#contract/orders/delivery-address.schema.ts';
import { pdfResponse, fileFormatSchema as querystring } from '#contract/orders/order-documents.schema.ts';
import {
	idempotencyHeadersSchema,
	orderInputSchema,
	orderListQuerySchema,
	orderSchema,
} from '#contract/orders/orders.schema.ts';
import { dayHoldSchema } from '#contract/visits/visits.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { buyerOf, signedIn } from '../../../http/access.ts';
import { sendFile } from '../../../http/file-replies.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { readDocument } from '../documents/order-documents.service.ts';
import { holdForDay } from '../placing/day-holds.service.ts';
import { placeOrder } from '../placing/placing.service.ts';
import { dayHoldRefusals, placingRefusals } from '../placing/placing-refusals.ts';
import { cancelOrder, listOrders, readOrder } from '../reading/orders.service.ts';
import { correctDeliveryAddress, readDeliveryAddress } from './delivery-address.service.ts';

const access = 'customer';
/** Parts of an order are not relations. */
const relations = {};

export function ordersRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'buyer' });
	routes.get('/api/orders', 'listOrders', {
		summary: "List the caller's orders, newest first.",
		access,
		relations,
		querystring: orderListQuerySchema,
		list: orderSchema,
		handler: (request) => listOrders(deps, signedIn(request).userId, request.query.pagination ?? {}),
	});
	routes.get('/api/orders/:id', 'getOrder', {
		summary: "Get one of the caller's orders by number or `documentId`.",
		relations,
		params,
		one: orderSchema,
		handler: (request) => readOrder(deps, buyerOf(request), request.params.id),
	});
	routes.get('/api/orders/:id/document', 'getOrderDocument', {
		summary: "Get the boleta or factura of one of the caller's orders as PDF or XML.",
		params,
		querystring,
		response: { 200: pdfResponse },
		handler: async (request, reply) =>
			sendFile(reply, await readDocument(deps, request.params.id, request.query.format, buyerOf(request))),
	});
	routes.post('/api/orders', 'placeOrder', {
		summary: 'Place an order. Prices, totals and stock are always determined by the server.',
		access,
		relations,
		changesCatalogue: true,
		// Orders hold stock, so they are rate-limited; refused calls and retries do not count.
		limits: [
			{ max: 60, minutes: 60, by: 'account', counts: 'successes' },
			{ max: 600, minutes: 60, by: 'network', counts: 'successes' },
		],
		refuses: [...placingRefusals, 'address_unknown', 'lapsed_hold'],
		example: {
			data: {
				items: [{ documentId: '0io82vzeae5b222fm0i7i2fx', price: 24_990 }],
				shippingAddress: 'r2d1k0x9q8w7e6t5y4u3i2o1',
			},
		},
		headers: idempotencyHeadersSchema,
		body: orderInputSchema,
		status: 201,
		one: orderSchema,
		handler: async (request) => {
			const language = acceptedLanguage(request.headers['accept-language']);
			const buyer = { userId: signedIn(request).userId, language, ip: request.ip };
			const key = request.headers['idempotency-key'];
			const { order, isReplay } = await placeOrder(deps, buyer, request.body.data, key);
			request.isReplay = isReplay;
			return order;
		},
	});
	routes.post('/api/orders/hold', 'holdWatchForDay', {
		summary:
			'Reserve a used watch for one day without payment. The order awaits payment and goes to the default address, or is picked up.',
		access,
		relations,
		changesCatalogue: true,
		limits: [
			{ max: 10, minutes: 1440, by: 'account', counts: 'successes' },
			{ max: 60, minutes: 60, by: 'network', counts: 'every call' },
		],
		refuses: dayHoldRefusals,
		example: { data: { watch: '0io82vzeae5b222fm0i7i2fx', price: 5_990_000 } },
		body: dayHoldSchema,
		status: 201,
		one: orderSchema,
		handler: (request) => {
			const language = acceptedLanguage(request.headers['accept-language']);
			const buyer = { userId: signedIn(request).userId, language, ip: request.ip };
			return holdForDay(deps, buyer, request.body.data);
		},
	});
	routes.get('/api/orders/:id/address', 'getDeliveryAddress', {
		summary:
			"Get the full delivery address of one of the caller's orders. Through an order link, it is available only until the order ships.",
		refuses: ['mailed_link_needed', 'no_delivery_address', 'address_final'],
		params,
		one: deliveryAddressSchema,
		handler: (request) => readDeliveryAddress(deps, buyerOf(request), request.params.id),
	});
	routes.put('/api/orders/:id/address', 'correctDeliveryAddress', {
		summary:
			'Correct the delivery address of an order that has not shipped. The shipping cost does not change.',
		relations,
		limits: [
			{ max: 20, minutes: 60, by: 'account', counts: 'every call' },
			{ max: 60, minutes: 60, by: 'network', counts: 'every call' },
		],
		refuses: ['version_conflict', 'mailed_link_needed', 'no_delivery_address', 'address_final'],
		example: { data: { updatedAt: exampleTimes.updatedAt, shippingAddress: addressExample } },
		params,
		body: deliveryAddressInputSchema,
		one: orderSchema,
		handler: (request) =>
			correctDeliveryAddress(deps, buyerOf(request), request.params.id, request.body.data),
	});
	routes.post('/api/orders/:id/cancel', 'cancelOrder', {
		summary: 'Cancel an order that is awaiting payment.',
		relations,
		changesCatalogue: true,
		refuses: ['version_conflict', 'invalid_transition'],
		example: { data: { updatedAt: exampleTimes.updatedAt } },
		params,
		body: decisionSchema,
		one: orderSchema,
		handler: (request) => {
			const { updatedAt } = request.body.data;
			return cancelOrder(deps, buyerOf(request), request.params.id, updatedAt);
		},
	});
}
