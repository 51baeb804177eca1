import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../core/deps.ts';
import { signedIn } from './access.ts';
import { consumeLimits, networkOf, type RateLimit, refundLimits, wideNetworkOf } from './rate-limit.ts';

const countedBy = {
	network: ({ ip }: FastifyRequest) => networkOf(ip),
	'wide network': ({ ip }: FastifyRequest) => wideNetworkOf(ip),
	/** A caller with an order's link is counted by that order. */
	account: (request: FastifyRequest) => {
		if (request.linkedOrder !== null) return `order ${request.linkedOrder}`;
		const { machine, userId } = signedIn(request);
		return machine?.id ?? String(userId);
	},
};

/**
 * A limit of a route: `max` calls in `minutes` by one network, wide network (/24, /48) or account. Calls
 * that turn out not to count are counted while they run and then refunded, so that parallel attempts count
 * too. `counts` is failures (wrong codes and tokens) or successes (calls that create something).
 */
export type RouteLimit = {
	max: number;
	minutes: number;
	by: keyof typeof countedBy;
	counts: 'every call' | 'failures' | 'successes';
};

declare module 'fastify' {
	interface FastifyRequest {
		/** Limits that this request was counted against, or null. */
		consumed: { limit: RouteLimit; key: RateLimit }[] | null;
		/** true for a repeated request without any effect; its limits are refunded. */
		isReplay: boolean;
	}
}

/** Counts requests against the limits of their routes. Throws `rate_limited` with `retryAfter`. */
export function registerRouteLimits(app: FastifyInstance, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
	app.decorateRequest('consumed', null);
	app.decorateRequest('isReplay', false);
	// Runs once the body is known to be well formed.
	app.addHook('preHandler', async (request) => {
		const { limits = [] } = request.routeOptions.config;
		if (limits.length === 0) return;
		const counted = limits.map((limit) => ({ limit, key: keyOf(limit, request) }));
		await consumeLimits(
			db,
			clock(),
			counted.map(({ key }) => key),
		);
		request.consumed = counted;
	});
	app.addHook('onSend', async (request, reply) => {
		if (!request.consumed) return;
		const failed = reply.statusCode >= 400;
		const uncounted = request.consumed.filter(
			({ limit: { counts } }) => request.isReplay || counts === (failed ? 'successes' : 'failures'),
		);
		request.consumed = null;
		if (uncounted.length === 0) return;
		// The response is ready: a failed refund is no reason to lose it.
		await refundLimits(
			db,
			uncounted.map(({ key }) => key),
		).catch((error: unknown) => request.log.warn({ err: error }, 'a rate limit was not refunded'));
	});
}

const keyOf = ({ max, minutes, by }: RouteLimit, request: FastifyRequest): RateLimit => ({
	key: [request.routeOptions.url ?? '', by, String(minutes), countedBy[by](request)],
	max: max,
	windowMs: minutes * 60_000,
});
