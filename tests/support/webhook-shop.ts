import { expect } from 'vitest';
import { sendDueWebhooks } from '#server/features/webhooks/webhook-sender.ts';
import { openShop } from './shop.ts';
import { startReceiver } from './webhook-receiver.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** Opens a shop together with a receiver of webhooks, which the shop may call. */
export async function openWebhookShop() {
	const shop = await openShop({ config: { webhookPrivate: true, accessTtl: 60 * 86_400_000 } });
	const owner = await shop.makeOwner();
	const receiver = await startReceiver();
	return {
		shop,
		owner,
		receiver,
		/** Delivers everything that is due. */
		send: async (deps = shop.deps) => {
			while ((await sendDueWebhooks(deps, quiet)) > 0);
		},
		/** Adds a webhook to the receiver. */
		add: async (data: object = {}) => {
			const answer = await shop.post(
				'/api/owner/webhooks',
				{ data: { url: receiver.url, ...data } },
				{ as: owner },
			);
			expect(answer.status, answer.text).toBe(201);
			return answer.body.data as { documentId: string; secret: string; updatedAt: string };
		},
		/** Removes all webhooks, and clears what the receiver has stored. */
		clear: async () => {
			await shop.db.deleteFrom('webhook_endpoints').execute();
			receiver.heard.length = 0;
			Object.assign(receiver.state, { status: 204, location: '', refuses: '' });
		},
		close: async () => {
			await receiver.close();
			await shop.close();
		},
	};
}
