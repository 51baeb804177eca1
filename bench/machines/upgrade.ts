import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '#postgres/postgres.ts';
import { openDatabase } from '#server/database/database.ts';
import { fill } from '#tests/support/fill.ts';
import { freePort, run } from '#tests/support/processes.ts';
import { openCrowd } from '../shop/buyers.ts';
import {
	before,
	build,
	earlierProgram,
	here,
	migrateBy,
	openFolder,
	type Shop,
	startShop,
} from '../shop/sides.ts';
import { shopProxy } from './shop-proxy.ts';
import { letVisit } from './visitors.ts';

/**
 * `npm run bench:upgrade`: two processes of an earlier release behind HAProxy (deploy/haproxy.cfg), under
 * visitors and buyers, are replaced by this one's, one after the other; the first to start migrates the
 * database under the other. BENCH_BEFORE is the earlier commit (default: the one before the newest
 * migration). Needs git and haproxy.
 */
const newest = ['log', '-1', '--format=%H', '--diff-filter=A', '--', 'server/database/migrations/*.ts'];
const commit = before ?? `${execFileSync('git', newest, { encoding: 'utf8' }).trim()}^`;
const folder = openFolder();
const postgres = await openPostgres(null, join(folder, 'database'), () => {});
const db = openDatabase(postgres.databaseUrl, { unhurried: true });
const ports = [await freePort(), await freePort()] as const;
const shops: Shop[] = [];
let stopProxy: () => unknown = () => {};
const start = async (program: string, at: number) => {
	const settings = { DATABASE_URL: postgres.databaseUrl, DATA_DIR: join(folder, `data-${at}`) };
	shops[at] = await startShop(program, { ...settings, PORT: String(ports[at]), NETWORK_UNITS: '1000' });
};
try {
	const earlier = earlierProgram(commit);
	build(here);
	await migrateBy(earlier, db);
	await fill(db, 1_000);
	const crowd = await openCrowd(db, 4);
	for (const at of ports.keys()) await start(earlier, at);
	const proxy = await startProxy();
	const { met, stop } = letVisit(proxy, { ...crowd, visitors: 4 });
	await sleep(3_000);
	for (const at of ports.keys()) {
		const since = performance.now();
		const { code } = (await shops[at]?.stop()) ?? {};
		await start(here, at);
		const took = Math.round(performance.now() - since);
		console.log(`process ${at + 1}: exit code ${code}, its successor ready after ${took} ms`);
		await sleep(1_500);
	}
	await stop();
	const slowest = Math.round(Math.max(...met.reads.map(({ ms }) => ms)));
	console.log(
		`${met.reads.length} reads, the slowest ${slowest} ms, ${met.failedReads.length} failed; ` +
			`${met.orders.length} orders, ${met.askedAgain} calls asked again`,
	);
	for (const why of met.failedReads.slice(0, 20)) console.log(`  ${why}`);
	process.exitCode = met.failedReads.length + met.askedAgain > 0 ? 1 : 0;
} finally {
	stopProxy();
	for (const shop of shops) await shop.stop();
	await db.destroy();
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

/** HAProxy as deploy/haproxy.cfg sets it up, without TLS; its address. */
async function startProxy(): Promise<string> {
	const { file, address } = await shopProxy(folder, ports);
	const { child } = run('haproxy', ['-db', '-f', file]);
	stopProxy = () => child.kill('SIGTERM');
	while (!(await fetch(`${address}/readyz`).catch(() => null))?.ok) await sleep(50);
	return address;
}
