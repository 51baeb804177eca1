import { documentIdFrom } from '#contract/http/ids.ts';
import type { Deps } from '../../core/deps.ts';
import { startRounds } from '../../core/repeating-work.ts';
import { inSpan } from '../../core/spans.ts';
import { attempt } from './attempt-delivery.ts';
import { type DueDelivery, markDelivered, waitingDeliveries } from './deliveries.queries.ts';
import {
	type EndpointRow,
	endpointsWithWork,
	leaseEndpoint,
	markEndpointWorking,
	releaseEndpoint,
	renewLease,
} from './endpoints.queries.ts';
import { recordFailure, type WebhookLog } from './record-failure.ts';

/** A sender of one process. Another sender takes over its endpoints when its lease expires. */
type WebhookSender = { name: string; isStopped: () => boolean };

/**
 * Duration of a lease. A sender renews it every second, even while it waits for a receiver, so that another
 * sender takes over soon after a kill.
 */
const leaseMs = 5_000;
const renewMs = 1_000;
const pageSize = 50;

/** Delivers what is due now and returns how many deliveries were attempted. */
export async function sendDueWebhooks(deps: Deps, log: WebhookLog): Promise<number> {
	const sender = newSender(deps, () => false);
	const endpoints = await endpointsWithWork(deps.db, deps.clock());
	const tried = await Promise.all(endpoints.map((id) => deliverTo(deps, log, sender, id)));
	return tried.reduce((sum, count) => sum + count, 0);
}

/**
 * Checks for due deliveries every two seconds until stopped. Endpoints do not block each other. `stop` waits
 * for the deliveries in progress.
 */
export function startWebhooks(deps: Deps, log: WebhookLog, everyMs?: number): { stop: () => Promise<void> } {
	const failed = (error: unknown) => log.error({ err: error }, 'the webhooks could not be read');
	const busy = new Map<number, Promise<unknown>>();
	let stopped = false;
	const sender = newSender(deps, () => stopped);
	const rounds = startRounds(
		async () => {
			for (const id of await endpointsWithWork(deps.db, deps.clock())) {
				if (stopped || busy.has(id)) continue;
				const work = deliverTo(deps, log, sender, id).catch(failed);
				busy.set(
					id,
					work.finally(() => busy.delete(id)),
				);
			}
		},
		failed,
		everyMs,
	);
	return {
		stop: async () => {
			stopped = true;
			await rounds.stop();
			await Promise.all(busy.values());
		},
	};
}

const newSender = (deps: Deps, isStopped: () => boolean): WebhookSender => ({
	name: documentIdFrom(deps.randomBytes(64)),
	isStopped,
});

/**
 * Delivers to one endpoint, one event at a time in their order, until no event is due. The lease excludes
 * other senders. Each result is recorded before the next call, so a process that dies causes at most one
 * duplicate delivery.
 */
async function deliverTo(deps: Deps, log: WebhookLog, sender: WebhookSender, id: number): Promise<number> {
	let tried = 0;
	let isMine = true;
	const lease = () => {
		const now = deps.clock();
		return { now, until: new Date(now.getTime() + leaseMs) };
	};
	const leaseHolder = { name: sender.name, isStopped: () => sender.isStopped() || !isMine };
	const renewal = setInterval(() => {
		void renewLease(deps.db, id, sender.name, lease().until).then(
			(renewed) => {
				isMine = renewed;
			},
			() => {},
		);
	}, renewMs);
	try {
		while (!leaseHolder.isStopped()) {
			const endpoint = await leaseEndpoint(deps.db, id, sender.name, lease());
			const page = endpoint ? await waitingDeliveries(deps.db, id, deps.clock(), pageSize) : [];
			if (!endpoint || page.length === 0) break;
			tried += await deliverPage(deps, log, leaseHolder, endpoint, page);
		}
	} finally {
		clearInterval(renewal);
		await releaseEndpoint(deps.db, id, sender.name);
	}
	return tried;
}

/**
 * Delivers one page of events. Ends early when the endpoint was changed, switched off, paused, or leased to
 * another sender.
 */
async function deliverPage(
	deps: Deps,
	log: WebhookLog,
	sender: WebhookSender,
	endpoint: EndpointRow,
	page: readonly DueDelivery[],
): Promise<number> {
	const { db, clock } = deps;
	const waitingObjects = new Set<string>();
	let { failures } = endpoint;
	let tried = 0;
	for (const delivery of page) {
		if (sender.isStopped()) break;
		if (waitingObjects.has(delivery.object)) continue;
		tried++;
		const spanOptions = { name: `webhook ${delivery.type}`, kind: 'client', parent: delivery.trace } as const;
		const { status, error } = await inSpan(deps.traces, spanOptions, async (span) => {
			const result = await attempt(deps, endpoint, delivery);
			if (result.status !== null) span.attributes['http.response.status_code'] = result.status;
			if (result.error !== null) span.failed = String(result.status ?? 'not reached');
			return result;
		});
		if (error === null) {
			const attempts = delivery.attempts + 1;
			const at = await markDelivered(db, delivery.id, { status, attempts }, clock());
			if (failures > 0) await markEndpointWorking(db, endpoint.id);
			failures = 0;
			const isSame = at?.enabled && at.updated_at.getTime() === endpoint.updated_at.getTime();
			if (!isSame || at.leased_by !== sender.name) break;
		} else {
			waitingObjects.add(delivery.object);
			failures++;
			if (await recordFailure(deps, log, endpoint, delivery, { status, error, failures })) break;
		}
	}
	return tried;
}
