import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPostgres } from '#postgres/postgres.ts';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { seedShop } from '#server/database/seed/seed.ts';
import { readConfig } from '../../main/config.ts';
import { mountPages } from '../../main/pages/pages.ts';

/**
 * `NODE_ENV=production node bench/pages/made.ts`: processor time of an uncached page by kind: its data, its
 * HTML, its policy, its compression. `--cpu-prof` tells where the time goes. BENCH_FOLDER keeps the database
 * for the next run.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 300);
const kept = process.env.BENCH_FOLDER;
const folder = kept ?? mkdtempSync(join(tmpdir(), 'ancora-bench-'));
chmodSync(folder, 0o755);
const postgres = await openPostgres(null, folder, () => {});
const db = openDatabase(postgres.databaseUrl);
try {
	await migrate(db);
	await seedShop(db);
	const config = {
		...readConfig({}, folder).shop,
		owner: 'o'.repeat(24),
		jwtSecret: randomBytes(32).toString('hex'),
	};
	const answer = () => Promise.resolve(Response.json({ rates: { USD: 1, CLP: 950 } }));
	const app = await createApp(
		{ config, db, databaseUrl: postgres.databaseUrl, clock: () => new Date(), randomBytes, fetch: answer },
		{ logger: false },
	);
	await mountPages(app, { publicUrl: config.publicUrl, keep: false });
	await app.ready();
	const get = async (url: string) => {
		const { statusCode, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
		if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}`);
		return rawPayload.length;
	};
	const list = await app.inject({ url: '/api/watches?pagination[limit]=1&fields[0]=documentId' });
	const pages = {
		home: () => '/',
		catalogue: () => '/watches',
		'catalogue, prices never asked for': (n: number) => `/watches?price=0-${40_000_000 + n}`,
		detail: () => `/watch/${list.json().data[0].documentId}`,
		movements: () => '/movements',
		cart: () => '/cart',
	};
	console.log(`\nProcessor time of a page never made before, mean of ${rounds}`);
	for (const [name, path] of Object.entries(pages)) {
		for (let n = 0; n < 100; n++) await get(path(n));
		let bytes = 0;
		const before = process.cpuUsage();
		for (let n = 0; n < rounds; n++) bytes = await get(path(1000 + n));
		const { user, system } = process.cpuUsage(before);
		const each = (user + system) / 1000 / rounds;
		console.log(
			`  ${name.padEnd(34)} ${each.toFixed(2)} ms, ${Math.round(1000 / each)}/s a processor, ${(bytes / 1000).toFixed(1)} kB`,
		);
	}
	await app.close();
} finally {
	await db.destroy();
	await postgres.stop();
	if (!kept) rmSync(folder, { recursive: true, force: true });
}
