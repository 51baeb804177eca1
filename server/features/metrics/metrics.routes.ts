import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import { poolOf } from '../../database/database.ts';
import { isUneventfulProbe, requestLabel } from '../../http/request-label.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { countUnsent } from '../mail/unsent-mails.service.ts';
import { countUndelivered } from '../webhooks/webhooks.service.ts';
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
	collectDefaultMetrics({ register: registry });

	const durations = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'Time from request to answer, by route template',
		labelNames: ['method', 'route', 'status'] as const,
		buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
		registers: [registry],
	});
	app.addHook('onResponse', async (request, reply) => {
		if (reply.statusCode >= 500 && isUneventfulProbe(request, reply.statusCode)) return;
		durations.observe({ ...requestLabel(request), status: reply.statusCode }, reply.elapsedTime / 1000);
	});

	new Gauge({
		name: 'database_pool_connections',
		help: 'Connections of the pool by what they do, and requests that wait for one',
		labelNames: ['state'] as const,
		registers: [registry],
		collect() {
			const pool = poolOf(db);
			if (!pool) return;
			this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
			this.set({ state: 'idle' }, pool.idleCount);
			this.set({ state: 'waiting' }, pool.waitingCount);
		},
	});

	for (const measure of ['bytes', 'limit'] as const)
		new Gauge({
			name: `cache_${measure === 'bytes' ? 'bytes' : 'limit_bytes'}`,
			help: `Bytes that each cache of the process holds${measure === 'bytes' ? '' : ' at most'}; "all": their sum`,
			labelNames: ['cache'] as const,
			registers: [registry],
			collect() {
				const sizes = app.caches.sizes();
				for (const size of sizes) this.set({ cache: size.name }, size[measure]);
				this.set(
					{ cache: 'all' },
					sizes.reduce((sum, size) => sum + size[measure], 0),
				);
			},
		});

	new Gauge({
		name: 'catalogue_index_watches',
		help: 'Watches in the index in memory; NaN while it is filled and the database answers',
		registers: [registry],
		collect() {
			this.set(app.indexSize() ?? Number.NaN);
		},
	});

	const undelivered = [
		{
			name: 'outbox_mails',
			help: 'Mails that wait to be sent, and mails that were given up',
			count: countUnsent,
		},
		{
			name: 'webhook_deliveries',
			help: 'Events that wait for a receiver, and events that were given up',
			count: countUndelivered,
		},
	];
	for (const { name, help, count } of undelivered)
		new Gauge({
			name,
			help,
			labelNames: ['state'] as const,
			registers: [registry],
			async collect() {
				this.reset();
				// The other metrics matter most while the database is down.
				const counted = await count(db).catch(() => null);
				if (!counted) return;
				this.set({ state: 'waiting' }, counted.waiting);
				this.set({ state: 'given_up' }, counted.givenUp);
			},
		});

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
