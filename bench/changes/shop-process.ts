import { randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/database.ts';
import { readConfig } from '../../main/config.ts';
import { mountPages } from '../../main/pages/pages.ts';

/**
 * The shop with its pages in a process, as `main` runs it. Says its port and its owner once its index is filled, and how long that took;
 * when asked, its memory, its processor time (µs) and the longest block of its event loop (ms) since it was last asked.
 */
const databaseUrl = process.env.DATABASE_URL as string;
const config = {
	...readConfig({}, process.env.BENCH_FOLDER as string).shop,
	jwtSecret: 'x'.repeat(64),
	owner: 'o'.repeat(24),
};
const rates = () => Promise.resolve(Response.json({ rates: { USD: 1, CLP: 950 } }));
const app = await createApp({
	config,
	db: openDatabase(databaseUrl),
	databaseUrl,
	clock: () => new Date(),
	randomBytes,
	fetch: rates,
});
await mountPages(app, { publicUrl: config.publicUrl });
const begun = performance.now();
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
await app.listen({ port: 0, host: '127.0.0.1' });
delay.reset();
while (app.indexSize() === null && !process.env.BENCH_WITHOUT_INDEX)
	await new Promise((resolve) => setTimeout(resolve, 2));
const filled = performance.now() - begun;
const { port } = app.server.address() as { port: number };
process.on('SIGTERM', () => process.exit(0));
process.on('message', () => {
	const { user, system } = process.cpuUsage();
	process.send?.({ resident: process.memoryUsage.rss(), blocked: delay.max / 1e6, cpu: user + system });
	delay.reset();
});
process.send?.({ port, owner: config.owner, filled, blocked: delay.max / 1e6 });
delay.reset();
