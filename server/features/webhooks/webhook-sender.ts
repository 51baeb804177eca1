import { Webhook } from 'standardwebhooks';
import type { Deps } from '../../deps.ts';
import { claimDueDeliveries, type DueDelivery, markDelivered, markRefused } from './deliveries.queries.ts';
import { endpointAnswered, endpointFailed } from './endpoints.queries.ts';
import { post } from './post.ts';

type Log = { info: (details: object, message: string) => void } & Record<
	'warn' | 'error',
	(details: object, message: string) => void
>;

/** Shorter than the least pause before the next attempt, so that no receiver gets the same delivery twice at once. */
const timeoutMs = 15_000;
/** An endpoint that has failed for so long is switched off. */
const longestFailureMs = 5 * 86_400_000;

/** Delivers what is due now, each endpoint's objects in their order, and says how many were tried. */
export async function sendDueWebhooks(deps: Deps, log: Log): Promise<number> {
	const due = await claimDueDeliveries(deps.db, deps.clock(), 50);
	await Promise.all(due.map((delivery) => sendOne(deps, delivery, log)));
	return due.length;
}

async function sendOne(deps: Deps, delivery: DueDelivery, log: Log): Promise<void> {
	const { db, clock, config } = deps;
	const { id, endpoint_id: endpoint, attempts } = delivery;
	try {
		const status = await post(delivery.url, delivery.payload, signed(delivery, clock()), {
			allowPrivate: config.webhookPrivate,
			timeoutMs,
		});
		if (status >= 200 && status < 300) {
			await markDelivered(db, id, status, clock());
			return await endpointAnswered(db, endpoint);
		}
		await markRefused(db, delivery, status, `the receiver answered ${status}`);
		log.warn({ webhook: endpoint, delivery: id, attempts, status }, 'webhook refused');
	} catch (error) {
		const reason = error instanceof Error ? error.message || error.name : String(error);
		await markRefused(db, delivery, null, reason);
		log.warn({ webhook: endpoint, delivery: id, attempts, err: error }, 'webhook not delivered');
	}
	const givenUpAt = new Date(clock().getTime() - longestFailureMs);
	if (await endpointFailed(db, endpoint, clock(), givenUpAt))
		log.error({ webhook: endpoint }, 'webhook switched off after five days of failures');
}

/** The headers of Standard Webhooks; while a secret is being replaced, both sign. */
function signed(delivery: DueDelivery, now: Date): Record<string, string> {
	const { message_id: id, payload, secret, previous_secret: before, previous_until: until } = delivery;
	const secrets = before && until && until > now ? [secret, before] : [secret];
	return {
		'webhook-id': id,
		'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
		'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, now, payload)).join(' '),
	};
}

/** Looks for what is due every two seconds until stopped; `stop` waits for the deliveries that are just leaving. */
export function startWebhooks(deps: Deps, log: Log, everyMs = 2_000): { stop: () => Promise<void> } {
	let stopped = false;
	let timer: NodeJS.Timeout | undefined;
	let running: Promise<void> = Promise.resolve();
	const round = async () => {
		try {
			while (!stopped && (await sendDueWebhooks(deps, log)) > 0);
		} catch (error) {
			log.error({ err: error }, 'the webhooks could not be read');
		}
		if (!stopped) timer = setTimeout(next, everyMs);
	};
	const next = () => {
		running = round();
	};
	next();
	return {
		stop: async () => {
			stopped = true;
			clearTimeout(timer);
			await running;
		},
	};
}
