import { addressExample } from '#contract/accounts/addresses.schema.ts';
import { decisionSchema } from '#contract/http/decisions.schema.ts';
import { exampleTimes, byId as params } from '#contract/http/rows.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import {
	deliveryAddressInputSchema,
	deliveryAddressSchema,
} from '#contract/orders/delivery-address.schema.ts';
import {
	emailCodeInputSchema,
	guestOrderExample,
	guestOrderInputSchema,
	guestOrderOneSchema,
	orderLinkRequestSchema,
} from '#contract/orders/guest-orders.schema.ts';
import { pdfResponse, fileFormatSchema as querystring } from '#contract/orders/order-documents.schema.ts';
import { orderLinkSchema } from '#contract/orders/order-links.schema.ts';
import {
	idempotencyHeadersSchema,
	orderInputSchema,
	orderListQuerySchema,
	orderSchema,
} from '#contract/orders/orders.schema.ts';
import { shippingOptionsQuerySchema, shippingOptionsSchema } from '#contract/orders/shipping-rates.schema.ts';
import { shippingOptions } from '#contract/orders/shipping-rates.ts';
import { guestExportSchema } from '#contract/personal-data/guest-export.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { buyerOf, signedIn } from '../../../http/access.ts';
import { sendFile } from '../../../http/send.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { readDocument } from '../documents/order-documents.service.ts';
import { sendEmailCode } from '../placing/email-codes.service.ts';
import { placeGuestOrder, placeOrder } from '../placing/placing.service.ts';
import { cancelOrder, listOrders, readOrder } from '../reading/orders.service.ts';
import { correctDeliveryAddress, readDeliveryAddress } from './delivery-address.service.ts';
import { eraseGuest, exportGuest, type GuestHooks } from './guests.service.ts';
import { mailLinkAgain } from './link-requests.service.ts';
import { makeStaffLink, readOrderKey, renewLink } from './order-links.service.ts';

const access = 'customer';
const placing = [
	'too_many_items',
	'watch_unavailable',
	'price_changed',
	'code_refused',
	'pending_order_exists',
	'unconfirmed_hold',
	'confirm_email_first',
	'holds_full',
	'idempotency_running',
	'idempotency_mismatch',
] as const;
/** An order's parts are no rows. */
const relations = {};

export function ordersRoutes(app: ShopApp, deps: Deps & GuestHooks): void {
	const routes = routesOf(app, { access: 'buyer' });
	routes.get('/api/orders', 'listOrders', {
		summary: "The caller's orders, newest first.",
		access,
		relations,
		querystring: orderListQuerySchema,
		list: orderSchema,
		handler: (request) => listOrders(deps, signedIn(request).userId, request.query.pagination ?? {}),
	});
	routes.get('/api/orders/:id', 'getOrder', {
		summary: "One of the caller's orders, by number or documentId.",
		relations,
		params,
		one: orderSchema,
		handler: (request) => readOrder(deps, buyerOf(request), request.params.id),
	});
	routes.get('/api/orders/:id/document', 'getOrderDocument', {
		summary: "The PDF or XML of the boleta or factura of one of the caller's orders.",
		params,
		querystring,
		response: { 200: pdfResponse },
		handler: async (request, reply) =>
			sendFile(reply, await readDocument(deps, request.params.id, request.query.format, buyerOf(request))),
	});
	routes.post('/api/orders', 'placeOrder', {
		summary: 'Place an order. Prices, totals and stock come from the shop, never from the request.',
		access,
		relations,
		changesCatalogue: true,
		// Orders hold stock and are limited; refusals and retries are not.
		limits: [
			{ most: 60, minutes: 60, by: 'account', counts: 'successes' },
			{ most: 600, minutes: 60, by: 'network', counts: 'successes' },
		],
		refuses: [...placing, 'address_unknown', 'lapsed_hold'],
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
	routes.get('/api/orders/:id/address', 'getDeliveryAddress', {
		summary: "The full delivery address of one of the caller's orders; by a link only until it is sent.",
		refuses: ['mailed_link_needed', 'no_delivery_address', 'address_final'],
		params,
		one: deliveryAddressSchema,
		handler: (request) => readDeliveryAddress(deps, buyerOf(request), request.params.id),
	});
	routes.put('/api/orders/:id/address', 'correctDeliveryAddress', {
		summary: 'Correct where an order goes, until it is sent. The price of its shipping stays the same.',
		relations,
		limits: [
			{ most: 20, minutes: 60, by: 'account', counts: 'every call' },
			{ most: 60, minutes: 60, by: 'network', counts: 'every call' },
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
		summary: 'Cancel an order while its payment is pending.',
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
	routes.get('/api/shipping-options', 'listShippingOptions', {
		summary: 'The ways to send a parcel to a place, with prices in CLP and working days.',
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
	// Links that open one order without signing in; `access: 'buyer'` takes their key.
	routes.post('/api/orders/:id/renew-link', 'renewOwnOrderLink', {
		summary: "End every link to one of the caller's orders that was sent so far.",
		access: 'customer',
		limits: [{ most: 20, minutes: 60, by: 'account', counts: 'every call' }],
		params,
		handler: async (request) => {
			const buyer = { userId: signedIn(request).userId, linkedOrder: null };
			await renewLink(deps, request.params.id, { buyer });
		},
	});
	routes.post('/api/owner/orders/:id/link', 'makeOrderLink', {
		summary: 'Make a link that opens an order without signing in, to hand on to its buyer.',
		access: 'staff',
		params,
		one: orderLinkSchema,
		handler: (request) => makeStaffLink(deps, signedIn(request), request.params.id),
	});
	routes.post('/api/owner/orders/:id/renew-link', 'renewOrderLink', {
		summary: 'End every link to an order that was made or mailed so far.',
		access: 'staff',
		params,
		handler: (request) => renewLink(deps, request.params.id, { author: signedIn(request) }),
	});
	// Orders of people without an account; the order's link opens and pays them.
	routes.post('/api/guest-orders', 'placeGuestOrder', {
		summary: 'Place an order without an account; its key opens it, as the link in its mails does.',
		access: 'visitor',
		ignoresToken: true,
		changesCatalogue: true,
		// Nobody is signed in: refusals count too, so that nobody asks for addresses by the thousand.
		limits: [{ most: 120, minutes: 60, by: 'network', counts: 'every call' }],
		refuses: [...placing, 'lapsed_hold', 'email_code_needed', 'email_code_wrong'],
		example: { data: guestOrderExample },
		headers: idempotencyHeadersSchema,
		body: guestOrderInputSchema,
		response: { 201: guestOrderOneSchema },
		handler: async (request) => {
			const origin = { language: acceptedLanguage(request.headers['accept-language']), ip: request.ip };
			const key = request.headers['idempotency-key'];
			const { order, isReplay } = await placeGuestOrder(deps, origin, request.body.data, key);
			request.isReplay = isReplay;
			return { data: order, meta: { key: await readOrderKey(deps, order.documentId) } };
		},
	});
	routes.post('/api/guest-orders/code', 'sendEmailCode', {
		summary: 'Mail the code by which a guest shows that an e-mail address is theirs.',
		access: 'visitor',
		ignoresToken: true,
		limits: [
			{ most: 10, minutes: 60, by: 'network', counts: 'every call' },
			{ most: 60, minutes: 60, by: 'wide network', counts: 'every call' },
		],
		example: { data: { email: 'ana@example.com' } },
		body: emailCodeInputSchema,
		handler: (request) =>
			sendEmailCode(deps, request.body.data.email, acceptedLanguage(request.headers['accept-language'])),
	});
	routes.post('/api/guest-orders/link', 'mailGuestOrderLink', {
		summary:
			'Mail the link of an order again to the address it was placed with; the answer never tells more.',
		access: 'visitor',
		ignoresToken: true,
		limits: [{ most: 20, minutes: 60, by: 'network', counts: 'every call' }],
		example: { data: { number: 'R7K2M9A', email: 'ana@example.com' } },
		body: orderLinkRequestSchema,
		handler: (request) => mailLinkAgain(deps, request.body.data),
	});
	routes.post('/api/owner/orders/:id/export-guest', 'exportGuest', {
		summary: 'Everything the shop keeps about the guest who placed an order.',
		access: 'owner',
		stepUp: 'with second factor',
		params,
		response: { 200: guestExportSchema },
		handler: async (request) => exportGuest(deps, signedIn(request), request.params.id),
	});
	routes.post('/api/owner/orders/:id/erase-guest', 'eraseGuest', {
		summary: 'Remove the guest who placed an order from all their orders, which stay.',
		access: 'owner',
		stepUp: 'with second factor',
		refuses: ['orders_open', 'version_conflict'],
		example: { data: { updatedAt: '2026-11-20T00:02:31.000Z' } },
		params,
		body: decisionSchema,
		handler: (request) => eraseGuest(deps, signedIn(request), request.params.id, request.body.data.updatedAt),
	});
}
