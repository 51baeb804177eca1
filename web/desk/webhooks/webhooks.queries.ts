import type { ListAnswer } from '#contract/http/answers.schema.ts';
import type { Webhook, WebhookDelivery } from '#contract/webhooks/webhooks.schema.ts';
import type { ApiClient } from '../../api/client.ts';
import { asOwner, deskKey } from '../frame/owner-call.ts';

type Fetching = { signal: AbortSignal };

export const webhooksQuery = (api: ApiClient) => ({
	queryKey: [...deskKey, 'webhooks'],
	queryFn: async ({ signal }: Fetching) =>
		(await api.get<{ data: Webhook[] }>('owner/webhooks', undefined, { ...asOwner, signal })).data,
	staleTime: 0,
	refetchInterval: 60_000,
});

export const webhookQuery = (api: ApiClient, documentId: string) => ({
	queryKey: [...deskKey, 'webhooks', documentId],
	queryFn: async ({ signal }: Fetching) =>
		(await api.get<{ data: Webhook }>(`owner/webhooks/${documentId}`, undefined, { ...asOwner, signal }))
			.data,
	staleTime: 0,
	refetchInterval: 10_000,
});

export const deliveriesQuery = (api: ApiClient, documentId: string, page: number) => {
	const asked = { page, pageSize: 25 };
	return {
		queryKey: [...deskKey, 'webhooks', documentId, 'deliveries', asked],
		queryFn: ({ signal }: Fetching) =>
			api.get<ListAnswer<WebhookDelivery>>(`owner/webhooks/${documentId}/deliveries`, asked, {
				...asOwner,
				signal,
			}),
		staleTime: 0,
		refetchInterval: 10_000,
	};
};
