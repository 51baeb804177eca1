import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { deskRead, deskRows } from '../frame/desk-reads.ts';

export const webhooksQuery = (api: ApiClient) => ({
	...deskRead<Webhook[]>(api, ['webhooks'], 'owner/webhooks'),
	refetchInterval: 60_000,
});

export const webhookQuery = (api: ApiClient, documentId: string) => ({
	...deskRead<Webhook>(api, ['webhooks', documentId], `owner/webhooks/${documentId}`),
	refetchInterval: 10_000,
});

export const deliveriesQuery = (api: ApiClient, documentId: string, page: number) => ({
	...deskRows<WebhookDelivery>(
		api,
		['webhooks', documentId, 'deliveries'],
		`owner/webhooks/${documentId}/deliveries`,
		{ page, pageSize: 25 },
	),
	refetchInterval: 10_000,
});
