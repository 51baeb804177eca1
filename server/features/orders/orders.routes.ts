import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { acceptedLanguage } from '#contract/languages.ts';
import {
	idempotencyKeySchema,
	orderInputSchema,
	orderListQuerySchema,
	orderListSchema,
	orderOneSchema,
} from '#contract/orders.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { invalidField } from '../../shop-error.ts';
import { cancelOrder, listOrders, readOrder } from './orders.service.ts';
import { placeOrder } from './placing.service.ts';

const config = { access: 'customer' } as const;
const params = z.strictObject({ id: z.string() });

export function ordersRoutes(app: ShopApp, deps: Deps): void {
	app.get(
		'/api/orders',
		{ config, schema: { querystring: orderListQuerySchema, response: { 200: orderListSchema } } },
		async (request) => {
			const { userId } = signedIn(request);
			const { orders, pagination } = await listOrders(deps, userId, request.query.pagination ?? {});
			return { data: orders, meta: { pagination } };
		},
	);
	app.get(
		'/api/orders/:id',
		{ config, schema: { params, response: { 200: orderOneSchema } } },
		async (request) => ({
			data: await readOrder(deps, signedIn(request).userId, request.params.id),
			meta: {},
		}),
	);
	app.post(
		'/api/orders',
		{ config, schema: { body: orderInputSchema, response: { 201: orderOneSchema } } },
		async (request, reply) => {
			const language = acceptedLanguage(request.headers['accept-language']);
			const buyer = { userId: signedIn(request).userId, language, ip: request.ip };
			const data = await placeOrder(deps, buyer, request.body.data, idempotencyKeyOf(request));
			return reply.code(201).send({ data, meta: {} });
		},
	);
	app.post(
		'/api/orders/:id/cancel',
		{
			config,
			schema: { params, body: z.strictObject({}).nullish(), response: { 200: orderOneSchema } },
		},
		async (request) => {
			const data = await cancelOrder(deps, signedIn(request).userId, request.params.id);
			return { data, meta: {} };
		},
	);
}

function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
	const header = headers['idempotency-key'];
	if (header === undefined) return undefined;
	const { success, data } = idempotencyKeySchema.safeParse(header);
	if (!success) throw invalidField(['Idempotency-Key'], 'Idempotency-Key: 1 to 200 visible ASCII characters');
	return data;
}
