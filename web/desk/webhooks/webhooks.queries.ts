import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks.schema.ts';
import { useDeskRead, useDeskRows } from '../frame/desk-calls.ts';

export const useWebhooks = () =>
	useDeskRead<Webhook[]>(['webhooks'], 'owner/webhooks', { refetchInterval: 60_000 });

export const useWebhook = (documentId: string) =>
	useDeskRead<Webhook>(['webhooks', documentId], `owner/webhooks/${documentId}`, { refetchInterval: 10_000 });

export const useDeliveries = (documentId: string, page: number) =>
	useDeskRows<WebhookDelivery>(
		['webhooks', documentId, 'deliveries'],
		`owner/webhooks/${documentId}/deliveries`,
		{ page, pageSize: 25 },
		{ refetchInterval: 10_000 },
	);
