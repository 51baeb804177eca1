import { randomBytes } from 'node:crypto';
import { createApp } from '#server/app.ts';
import { startBackground } from '#server/background.ts';
import { openDatabase } from '#server/database/database.ts';
import { logOptions } from '#server/http/request-log.ts';
import type { GivenShop } from './start-shop.ts';

/**
 * The API with its log, jobs and mails in a process, as `main` runs them. Says its port once its index is filled; when
 * asked, the processor time that it took so far (µs) and its statements (not those of jobs).
 */
const { databaseUrl, pooledUrl, readUrl, config } = JSON.parse(process.env.BENCH_SHOP as string) as GivenShop;
const deps = {
	config,
	db: openDatabase(pooledUrl ?? databaseUrl, { pooled: pooledUrl !== undefined }),
	databaseUrl,
	...(readUrl && { readUrl }),
	clock: () => new Date(),
	randomBytes,
	fetch: () =>
		Promise.resolve(
			Response.json({
				base_code: 'USD',
				time_last_update_utc: new Date().toUTCString(),
				rates: { USD: 1, CLP: 950 },
			}),
		),
};
const app = await createApp(deps, { logger: logOptions('info') });
await app.listen({ port: 0, host: '127.0.0.1' });
await startBackground(app, deps);
while (app.indexSize() === null) await new Promise((resolve) => setTimeout(resolve, 5));
const { port } = app.server.address() as { port: number };
process.on('SIGTERM', () => process.exit(0));
process.on('message', () => {
	const { user, system } = process.cpuUsage();
	process.send?.({ cpu: user + system });
});
process.send?.({ port });
