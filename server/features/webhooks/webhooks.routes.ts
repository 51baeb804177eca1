import { z } from 'zod';
import { documentIdSchema } from '#contract/http/answers.schema.ts';
import {
	webhookDeliveryListSchema,
	webhookDeliveryOneSchema,
	webhookDeliveryQuerySchema,
	webhookInputSchema,
	webhookListSchema,
	webhookOneSchema,
	webhookSecretOneSchema,
} from '#contract/webhooks/webhooks.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import {
	changeWebhook,
	createWebhook,
	listDeliveries,
	listWebhooks,
	readWebhook,
	removeWebhook,
	rotateSecret,
	sendAgain,
	testWebhook,
} from './webhooks.service.ts';

const config = { access: 'owner' } as const;
const params = z.strictObject({ id: documentIdSchema });
const nothing = z.strictObject({}).nullish();
const example = {
	data: { url: 'https://stock.example/hooks/ancora', events: ['order.paid', 'watch.sold_out'] },
};

/** The owner's webhooks, in the form of Standard Webhooks (standardwebhooks.com). */
export function webhooksRoutes(app: ShopApp, deps: Deps): void {
	app.get(
		'/api/owner/webhooks',
		{
			config,
			schema: {
				operationId: 'listWebhooks',
				summary: 'The addresses that hear of events.',
				response: { 200: webhookListSchema },
			},
		},
		async () => ({ data: await listWebhooks(deps), meta: {} }),
	);
	app.get(
		'/api/owner/webhooks/:id',
		{
			config,
			schema: {
				operationId: 'getWebhook',
				summary: 'One address that hears of events.',
				params,
				response: { 200: webhookOneSchema },
			},
		},
		async ({ params: { id } }) => ({ data: await readWebhook(deps, id), meta: {} }),
	);
	app.post(
		'/api/owner/webhooks',
		{
			config: { ...config, example },
			schema: {
				operationId: 'createWebhook',
				summary: 'Add an address. The secret is told here alone.',
				body: webhookInputSchema,
				response: { 201: webhookSecretOneSchema },
			},
		},
		async (request, reply) => {
			const data = await createWebhook(deps, signedIn(request), request.body.data);
			return reply.code(201).send({ data, meta: {} });
		},
	);
	app.put(
		'/api/owner/webhooks/:id',
		{
			config: { ...config, example },
			schema: {
				operationId: 'updateWebhook',
				summary: 'Change an address or its events, switch it off, or on again after failures.',
				params,
				body: webhookInputSchema,
				response: { 200: webhookOneSchema },
			},
		},
		async (request) => {
			const { params, body } = request;
			return { data: await changeWebhook(deps, signedIn(request), params.id, body.data), meta: {} };
		},
	);
	app.delete(
		'/api/owner/webhooks/:id',
		{
			config,
			schema: {
				operationId: 'deleteWebhook',
				summary: 'Remove an address and what waits for it.',
				params,
				response: { 204: z.null() },
			},
		},
		async (request, reply) => {
			await removeWebhook(deps, signedIn(request), request.params.id);
			return reply.code(204).send(null);
		},
	);
	app.post(
		'/api/owner/webhooks/:id/secret',
		{
			config,
			schema: {
				operationId: 'rotateWebhookSecret',
				summary: 'A new secret; the one before signs beside it for a day.',
				params,
				body: nothing,
				response: { 200: webhookSecretOneSchema },
			},
		},
		async (request) => ({
			data: await rotateSecret(deps, signedIn(request), request.params.id),
			meta: {},
		}),
	);
	app.post(
		'/api/owner/webhooks/:id/test',
		{
			config,
			schema: {
				operationId: 'testWebhook',
				summary: 'Send an event `webhook.test` to an address.',
				params,
				body: nothing,
				response: { 202: webhookDeliveryOneSchema },
			},
		},
		async ({ params: { id } }, reply) =>
			reply.code(202).send({ data: await testWebhook(deps, id), meta: {} }),
	);
	app.get(
		'/api/owner/webhooks/:id/deliveries',
		{
			config,
			schema: {
				operationId: 'listWebhookDeliveries',
				summary: 'Deliveries to an address with what became of them, the newest first.',
				params,
				querystring: webhookDeliveryQuerySchema,
				response: { 200: webhookDeliveryListSchema },
			},
		},
		async ({ params: { id }, query }) => {
			const { deliveries, pagination } = await listDeliveries(deps, id, query);
			return { data: deliveries, meta: { pagination } };
		},
	);
	app.post(
		'/api/owner/webhook-deliveries/:id/repeat',
		{
			config,
			schema: {
				operationId: 'repeatWebhookDelivery',
				summary: 'Send a delivery again; one that is over joins the end with the same message.',
				params: z.strictObject({
					id: z
						.string()
						.regex(/^[1-9]\d{0,14}$/)
						.transform(Number),
				}),
				body: nothing,
				response: { 202: webhookDeliveryOneSchema },
			},
		},
		async ({ params: { id } }, reply) => reply.code(202).send({ data: await sendAgain(deps, id), meta: {} }),
	);
}
