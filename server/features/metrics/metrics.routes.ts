import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { poolOf } from '../../database/database.ts';
import type { Deps } from '../../deps.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import { ShopError } from '../../shop-error.ts';
import { countUnsent } from '../mail/unsent-mails.service.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Prometheus figures at /metrics for whoever has METRICS_TOKEN; without one there is nothing, and nothing is measured. */
export function metricsRoutes(app: ShopApp, { config, db }: Deps): void {
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
		const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
		const method = request.is404 ? 'any' : request.method;
		durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
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

	new Gauge({
		name: 'outbox_mails',
		help: 'Mails that wait to be sent, and mails that were given up',
		labelNames: ['state'] as const,
		registers: [registry],
		async collect() {
			this.reset();
			// While the database is away the other figures matter more than ever.
			const count = await countUnsent(db).catch(() => null);
			if (!count) return;
			this.set({ state: 'waiting' }, count.waiting);
			this.set({ state: 'given_up' }, count.givenUp);
		},
	});

	app.get('/metrics', { config: { access: 'public', ignoresToken: true } }, async (request, reply) => {
		const given = /^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
		if (!timingSafeEqual(digest(given), digest(metricsToken))) throw new ShopError('unauthorized');
		reply.type(registry.contentType).serializer((text: string) => text);
		return registry.metrics();
	});
}
