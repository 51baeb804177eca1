import { Readable } from 'node:stream';
import { z } from 'zod';
import {
	ownerOrderExportQuerySchema,
	ownerOrderListQuerySchema,
	ownerOrderListSchema,
	ownerOrderOneSchema,
	paymentInputSchema,
	reviewInputSchema,
	shipmentInputSchema,
} from '#contract/owner.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import type { OrderRow } from '../orders/order-changes.service.ts';
import { confirmPayment, reviewOrder } from '../payments/payments.service.ts';
import { exportOrders } from './orders-export.ts';
import { changeOwnerOrder, listOwnerOrders, readOwnerOrder, viewOwnerOrder } from './owner-orders.service.ts';

const config = { access: 'owner' } as const;
const params = z.strictObject({ id: z.string() });
const response = { 200: ownerOrderOneSchema };
const nothing = z.strictObject({}).nullish();

export function ownerOrdersRoutes(app: ShopApp, deps: Deps): void {
	/** A change answers with the order as it is after it. */
	const answer = async (changed: Promise<OrderRow>) => ({
		data: await viewOwnerOrder(deps, await changed),
		meta: {},
	});
	app.get(
		'/api/owner/orders',
		{ config, schema: { querystring: ownerOrderListQuerySchema, response: { 200: ownerOrderListSchema } } },
		async (request) => {
			const { orders, pagination } = await listOwnerOrders(deps, request.query);
			return { data: orders, meta: { pagination } };
		},
	);
	app.get(
		'/api/owner/orders.csv',
		{ config, schema: { querystring: ownerOrderExportQuerySchema } },
		async (request, reply) =>
			reply
				.type('text/csv; charset=utf-8')
				.header('content-disposition', 'attachment; filename="orders.csv"')
				.header('cache-control', 'no-store')
				.send(Readable.from(exportOrders(deps, request.query))),
	);
	app.get('/api/owner/orders/:id', { config, schema: { params, response } }, async (request) => ({
		data: await readOwnerOrder(deps, request.params.id),
		meta: {},
	}));
	app.post(
		'/api/owner/orders/:id/confirm-payment',
		{ config, schema: { params, body: paymentInputSchema, response } },
		async (request) => {
			return answer(confirmPayment(deps, signedIn(request), request.params.id, request.body.data));
		},
	);
	app.post(
		'/api/owner/orders/:id/ship',
		{ config, schema: { params, body: shipmentInputSchema, response } },
		async (request) => {
			const owner = signedIn(request);
			return answer(changeOwnerOrder(deps, owner, request.params.id, 'ship', request.body.data));
		},
	);
	for (const step of ['deliver', 'cancel', 'refund'] as const) {
		app.post(
			`/api/owner/orders/:id/${step}`,
			{ config, schema: { params, body: nothing, response } },
			async (request) => answer(changeOwnerOrder(deps, signedIn(request), request.params.id, step)),
		);
	}
	app.post(
		'/api/owner/orders/:id/review',
		{ config, schema: { params, body: reviewInputSchema, response } },
		async (request) => answer(reviewOrder(deps, request.params.id, request.body?.data?.note)),
	);
}
