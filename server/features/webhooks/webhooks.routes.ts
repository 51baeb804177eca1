import { z } from 'zod';
import {
	decisionQuerySchema,
	decisionSchema,
	documentIdSchema,
	exampleTimes,
} from '#contract/http/answers.schema.ts';
import {
	webhookChangesSchema,
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
import { showNewer } from '../../shop-error.ts';
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
const decided = { ...config, refuses: ['version_conflict'] } as const;
/** When the caller read the webhook. */
const { updatedAt } = exampleTimes;
const params = z.strictObject({ id: documentIdSchema });
const nothing = z.strictObject({}).nullish();
const example = {
	data: { url: 'https://stock.example/hooks/ancora', events: ['order.paid', 'watch.sold_out'] },
};

/** The owner's webhooks, in the form of Standard Webhooks (standardwebhooks.com). */
export function webhooksRoutes(app: ShopApp, deps: Deps): void {
	const newer = (id: string) => showNewer('webhook', () => readWebhook(deps, id));
	app.get('/api/owner/webhooks', {
		config,
		schema: {
			operationId: 'listWebhooks',
			summary: 'The addresses that hear of events.',
			response: { 200: webhookListSchema },
		},
		handler: async () => ({ data: await listWebhooks(deps), meta: {} }),
	});
	app.get('/api/owner/webhooks/:id', {
		config,
		schema: {
			operationId: 'getWebhook',
			summary: 'One address that hears of events.',
			params,
			response: { 200: webhookOneSchema },
		},
		handler: async ({ params: { id } }) => ({ data: await readWebhook(deps, id), meta: {} }),
	});
	app.post('/api/owner/webhooks', {
		config: { ...config, example },
		schema: {
			operationId: 'createWebhook',
			summary: 'Add an address. The secret is told here alone.',
			body: webhookInputSchema,
			response: { 201: webhookSecretOneSchema },
		},
		handler: async (request, reply) => {
			const data = await createWebhook(deps, signedIn(request), request.body.data);
			return reply.code(201).send({ data, meta: {} });
		},
	});
	app.put('/api/owner/webhooks/:id', {
		config: { ...decided, example: { data: { updatedAt, ...example.data } } },
		schema: {
			operationId: 'updateWebhook',
			summary: 'Change an address or its events, switch it off, or on again after failures.',
			params,
			body: webhookChangesSchema,
			response: { 200: webhookOneSchema },
		},
		handler: async (request) => {
			const { id } = request.params;
			const changed = changeWebhook(deps, signedIn(request), id, request.body.data);
			return { data: await changed.catch(newer(id)), meta: {} };
		},
	});
	app.delete('/api/owner/webhooks/:id', {
		config: decided,
		schema: {
			operationId: 'deleteWebhook',
			summary: 'Remove an address and what waits for it.',
			params,
			querystring: decisionQuerySchema,
			response: { 204: z.null() },
		},
		handler: async (request, reply) => {
			const { id } = request.params;
			await removeWebhook(deps, signedIn(request), id, request.query).catch(newer(id));
			return reply.code(204).send(null);
		},
	});
	app.post('/api/owner/webhooks/:id/secret', {
		config: { ...decided, example: { data: { updatedAt } } },
		schema: {
			operationId: 'rotateWebhookSecret',
			summary: 'A new secret; the one before signs beside it for a day.',
			params,
			body: decisionSchema,
			response: { 200: webhookSecretOneSchema },
		},
		handler: async (request) => {
			const { id } = request.params;
			const rotated = rotateSecret(deps, signedIn(request), id, request.body.data);
			return { data: await rotated.catch(newer(id)), meta: {} };
		},
	});
	app.post('/api/owner/webhooks/:id/test', {
		config,
		schema: {
			operationId: 'testWebhook',
			summary: 'Send an event `webhook.test` to an address.',
			params,
			body: nothing,
			response: { 202: webhookDeliveryOneSchema },
		},
		handler: async ({ params: { id } }, reply) =>
			reply.code(202).send({ data: await testWebhook(deps, id), meta: {} }),
	});
	app.get('/api/owner/webhooks/:id/deliveries', {
		config,
		schema: {
			operationId: 'listWebhookDeliveries',
			summary: 'Deliveries to an address with what became of them, the newest first.',
			params,
			querystring: webhookDeliveryQuerySchema,
			response: { 200: webhookDeliveryListSchema },
		},
		handler: async ({ params: { id }, query }) => {
			const { deliveries, pagination } = await listDeliveries(deps, id, query);
			return { data: deliveries, meta: { pagination } };
		},
	});
	app.post('/api/owner/webhook-deliveries/:id/repeat', {
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
		handler: async ({ params: { id } }, reply) =>
			reply.code(202).send({ data: await sendAgain(deps, id), meta: {} }),
	});
}
