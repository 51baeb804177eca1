import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import { poolOf } from '../../database/database.ts';
import { isUneventfulProbe, requestLabel } from '../../http/request-label.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import type { Db } from '../../tables/tables.ts';

/** Registers the metrics of this process: requests, connections to the database, caches and the index. */
export function processMetrics(registry: Registry, app: ShopApp, db: Db): void {
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
}
