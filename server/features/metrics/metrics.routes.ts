import { createHash, timingSafeEqual } from 'node:crypto';
import { Registry } from 'prom-client';
import { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { deliveryMetrics } from './delivery-metrics.ts';
import { processMetrics } from './process-metrics.ts';
import { tradeMetrics } from './trade-metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Serves Prometheus metrics at /metrics to clients that send METRICS_TOKEN as the bearer token. Without the
 * token in the configuration there is no route and nothing is measured. `jobs` are the names of the scheduled
 * jobs to report.
 */
export function metricsRoutes(app: ShopApp, { config, db }: Deps, jobs: readonly string[]): void {
	const { metricsToken } = config;
	if (metricsToken === null) return;
	const registry = new Registry();
	processMetrics(registry, app, db);
	deliveryMetrics(registry, db);
	tradeMetrics(registry, db, jobs);

	routesOf(app, { access: 'visitor' }).get('/metrics', 'getMetrics', {
		summary: 'Get Prometheus metrics. Requires `METRICS_TOKEN` as the bearer token.',
		ignoresToken: true,
		refuses: ['unauthorized'],
		response: { 200: { content: { 'text/plain': { schema: z.string() } } } },
		handler: async (request, reply) => {
			const token = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
			if (!timingSafeEqual(digest(token), digest(metricsToken))) throw new ShopError('unauthorized');
			reply.type(registry.contentType).serializer((text: string) => text);
			return reply.send(await registry.metrics());
		},
	});
}
