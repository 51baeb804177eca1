import { randomBytes } from 'node:crypto';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/database.ts';
import { readConfig } from '../../main/config.ts';

/** The shop's API alone in a process, as `main` runs it. Says its port and, when asked, its memory. */
const databaseUrl = process.env.DATABASE_URL as string;
const config = {
	...readConfig({}, process.env.BENCH_FOLDER as string).shop,
	jwtSecret: 'x'.repeat(64),
	owner: 'o'.repeat(24),
	// People of a bench come from networks of their own.
	trustedProxies: ['127.0.0.1'],
};
const app = await createApp({
	config,
	db: openDatabase(databaseUrl),
	databaseUrl,
	clock: () => new Date(),
	randomBytes,
	fetch,
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as { port: number };
process.on('SIGTERM', () => process.exit(0));
process.on('message', () => {
	const { user, system } = process.cpuUsage();
	process.send?.({ resident: process.memoryUsage.rss(), cpu: user + system });
});
process.send?.({ port });
