import { Webhook } from 'standardwebhooks';
import { cut } from '#contract/languages/cut-text.ts';
import type { Deps } from '../../core/deps.ts';
import type { DueDelivery } from './deliveries.queries.ts';
import type { EndpointRow } from './endpoints.queries.ts';
import { post } from './post-json.ts';
import { signingSecrets } from './webhook-secrets.ts';

const timeoutMs = 15_000;

/**
 * Calls the receiver once. `error` is null when the receiver accepted the event; `status` is null when there
 * was no response.
 */
export async function attempt(
	{ config, clock }: Deps,
	endpoint: EndpointRow,
	delivery: DueDelivery,
): Promise<{ status: number | null; error: string | null }> {
	try {
		const headers = signed({ config }, endpoint, delivery, clock());
		const status = await post(endpoint.url, delivery.payload, headers, {
			allowPrivate: config.webhookPrivate,
			timeoutMs,
		});
		const isDone = status >= 200 && status < 300;
		return { status, error: isDone ? null : `the receiver answered ${status}` };
	} catch (error) {
		const reason = error instanceof Error ? error.message || error.name : String(error);
		return { status: null, error: cut(reason, 300) };
	}
}

/** Returns the headers of Standard Webhooks. While a secret is being replaced, both secrets sign. */
function signed(
	deps: Pick<Deps, 'config'>,
	endpoint: EndpointRow,
	{ message_id: id, payload }: DueDelivery,
	now: Date,
): Record<string, string> {
	const sign = (secret: string) => new Webhook(secret).sign(id, now, payload);
	return {
		'webhook-id': id,
		'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
		'webhook-signature': signingSecrets(deps, endpoint, now).map(sign).join(' '),
	};
}
