import { z } from 'zod';
import { decisionSchema, exampleTimes } from '#contract/http/answers.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import { pdfResponse, fileFormatSchema as querystring } from '#contract/orders/order-documents.schema.ts';
import {
	idempotencyHeadersSchema,
	orderInputSchema,
	orderListQuerySchema,
	orderListSchema,
	orderOneSchema,
} from '#contract/orders/orders.schema.ts';
import type { Deps } from '../../deps.ts';
import { buyerOf, signedIn } from '../../http/access.ts';
import { sendFile } from '../../http/send.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { readDocument } from './order-documents.service.ts';
import { cancelOrder, listOrders, readOrder } from './orders.service.ts';
import { placeOrder } from './placing.service.ts';

const access = 'customer';
/** An order's parts are no rows. */
const relations = {};
const params = z.strictObject({ id: z.string() });

export function ordersRoutes(app: ShopApp, deps: Deps): void {
	app.get(
		'/api/orders',
		{
			config: { access, relations },
			schema: {
				operationId: 'listOrders',
				summary: "The caller's orders, newest first.",
				querystring: orderListQuerySchema,
				response: { 200: orderListSchema },
			},
		},
		async (request) => {
			const { userId } = signedIn(request);
			const { orders, pagination } = await listOrders(deps, userId, request.query.pagination ?? {});
			return { data: orders, meta: { pagination } };
		},
	);
	app.get(
		'/api/orders/:id',
		{
			config: { access: 'buyer', relations },
			schema: {
				operationId: 'getOrder',
				summary: "One of the caller's orders, by number or documentId.",
				params,
				response: { 200: orderOneSchema },
			},
		},
		async (request) => ({
			data: await readOrder(deps, buyerOf(request), request.params.id),
			meta: {},
		}),
	);
	app.get(
		'/api/orders/:id/document',
		{
			config: { access: 'buyer' },
			schema: {
				operationId: 'getOrderDocument',
				summary: "The PDF or XML of the boleta or factura of one of the caller's orders.",
				params,
				querystring,
				response: { 200: pdfResponse },
			},
		},
		async (request, reply) =>
			sendFile(reply, await readDocument(deps, request.params.id, request.query.format, buyerOf(request))),
	);
	app.post(
		'/api/orders',
		{
			config: {
				access,
				relations,
				changesCatalogue: true,
				// Orders hold stock and are limited; refusals and retries are not.
				limits: [
					{ most: 60, minutes: 60, by: 'account', counts: 'successes' },
					{ most: 600, minutes: 60, by: 'network', counts: 'successes' },
				],
				refuses: [
					'too_many_items',
					'address_unknown',
					'watch_unavailable',
					'price_changed',
					'code_refused',
					'pending_order_exists',
					'unconfirmed_hold',
					'lapsed_hold',
					'confirm_email_first',
					'holds_full',
					'idempotency_running',
					'idempotency_mismatch',
				],
				example: {
					data: {
						items: [{ documentId: '0io82vzeae5b222fm0i7i2fx', price: 24_990 }],
						shippingAddress: 'r2d1k0x9q8w7e6t5y4u3i2o1',
					},
				},
			},
			schema: {
				operationId: 'placeOrder',
				summary: 'Place an order. Prices, totals and stock come from the shop, never from the request.',
				headers: idempotencyHeadersSchema,
				body: orderInputSchema,
				response: { 201: orderOneSchema },
			},
		},
		async (request, reply) => {
			const language = acceptedLanguage(request.headers['accept-language']);
			const buyer = { userId: signedIn(request).userId, language, ip: request.ip };
			const key = request.headers['idempotency-key'];
			const { order, isReplay } = await placeOrder(deps, buyer, request.body.data, key);
			request.isReplay = isReplay;
			return reply.code(201).send({ data: order, meta: {} });
		},
	);
	app.post(
		'/api/orders/:id/cancel',
		{
			config: {
				access: 'buyer',
				relations,
				changesCatalogue: true,
				refuses: ['version_conflict', 'invalid_transition'],
				example: { data: { updatedAt: exampleTimes.updatedAt } },
			},
			schema: {
				operationId: 'cancelOrder',
				summary: 'Cancel an order while its payment is pending.',
				params,
				body: decisionSchema,
				response: { 200: orderOneSchema },
			},
		},
		async (request) => {
			const { updatedAt } = request.body.data;
			const data = await cancelOrder(deps, buyerOf(request), request.params.id, updatedAt);
			return { data, meta: {} };
		},
	);
}
