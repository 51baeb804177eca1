import { z } from 'zod';
import { decisionQuerySchema, decisionSchema } from '#contract/http/decisions.schema.ts';
import { noInput } from '#contract/http/envelopes.schema.ts';
import { documentIdSchema, exampleTimes } from '#contract/http/rows.schema.ts';
import {
	webhookChangesSchema,
	webhookDeliveryQuerySchema,
	webhookDeliverySchema,
	webhookInputSchema,
	webhookSchema,
	webhookSecretSchema,
} from '#contract/webhooks/webhooks.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { showNewer } from '../../core/shop-error.ts';
import { signedIn } from '../../http/access.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
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

const decided = { refuses: ['version_conflict'] } as const;
/** When the caller read the webhook. */
const { updatedAt } = exampleTimes;
const params = z.strictObject({ id: documentIdSchema });
const example = {
	data: { url: 'https://stock.example/hooks/ancora', events: ['order.paid', 'watch.sold_out'] },
};

/** The owner's webhooks, in the format of Standard Webhooks (standardwebhooks.com). */
export function webhooksRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'owner' });
	const newer = (id: string) => showNewer('webhook', () => readWebhook(deps, id));
	routes.get('/api/owner/webhooks', 'listWebhooks', {
		summary: 'List webhooks.',
		one: z.array(webhookSchema),
		handler: () => listWebhooks(deps),
	});
	routes.get('/api/owner/webhooks/:id', 'getWebhook', {
		summary: 'Get a webhook.',
		params,
		one: webhookSchema,
		handler: ({ params: { id } }) => readWebhook(deps, id),
	});
	routes.post('/api/owner/webhooks', 'createWebhook', {
		summary: 'Create a webhook. The secret is returned only in this response.',
		example,
		body: webhookInputSchema,
		status: 201,
		one: webhookSecretSchema,
		handler: (request) => createWebhook(deps, signedIn(request), request.body.data),
	});
	routes.put('/api/owner/webhooks/:id', 'updateWebhook', {
		summary: 'Update a webhook: its URL and events, or whether it is enabled.',
		...decided,
		example: { data: { updatedAt, ...example.data } },
		params,
		body: webhookChangesSchema,
		one: webhookSchema,
		handler: (request) => {
			const { id } = request.params;
			const changed = changeWebhook(deps, signedIn(request), id, request.body.data);
			return changed.catch(newer(id));
		},
	});
	routes.delete('/api/owner/webhooks/:id', 'deleteWebhook', {
		summary: 'Delete a webhook and its pending deliveries.',
		...decided,
		params,
		querystring: decisionQuerySchema,
		handler: async (request) => {
			const { id } = request.params;
			await removeWebhook(deps, signedIn(request), id, request.query).catch(newer(id));
		},
	});
	routes.post('/api/owner/webhooks/:id/secret', 'rotateWebhookSecret', {
		summary: "Rotate a webhook's secret. The previous secret also signs for one more day.",
		...decided,
		example: { data: { updatedAt } },
		params,
		body: decisionSchema,
		one: webhookSecretSchema,
		handler: (request) => {
			const { id } = request.params;
			const rotated = rotateSecret(deps, signedIn(request), id, request.body.data);
			return rotated.catch(newer(id));
		},
	});
	routes.post('/api/owner/webhooks/:id/test', 'testWebhook', {
		summary: 'Send a `webhook.test` event to a webhook.',
		params,
		body: noInput,
		status: 202,
		one: webhookDeliverySchema,
		handler: ({ params: { id } }) => testWebhook(deps, id),
	});
	routes.get('/api/owner/webhooks/:id/deliveries', 'listWebhookDeliveries', {
		summary: "List a webhook's deliveries and their outcomes, newest first.",
		params,
		querystring: webhookDeliveryQuerySchema,
		list: webhookDeliverySchema,
		handler: ({ params, query }) => listDeliveries(deps, params.id, query),
	});
	routes.post('/api/owner/webhook-deliveries/:id/repeat', 'repeatWebhookDelivery', {
		summary: 'Retry a delivery. A finished delivery is queued again with the same message.',
		params: z.strictObject({
			id: z
				.string()
				.regex(/^[1-9]\d{0,14}$/)
				.transform(Number),
		}),
		body: noInput,
		status: 202,
		one: webhookDeliverySchema,
		handler: ({ params: { id } }) => sendAgain(deps, id),
	});
}
