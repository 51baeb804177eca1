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
import { counted, letVisit } from './visitors.ts';

/**
 * `npm run bench:upgrade`: two processes of an earlier release behind HAProxy (deploy/haproxy.cfg), under
 * visitors and buyers, are replaced by this one's, one after the other; the first to start migrates the
 * database under the other. BENCH_BEFORE is the earlier commit; default: the last release before this commit.
 * Needs git and haproxy.
 */
const commit = before ?? lastRelease();
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
	const { met, stop } = letVisit(proxy, { ...crowd, reads: 20 });
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
			`${met.orders.length} orders, ${met.askedAgain.length} calls asked again`,
	);
	for (const line of counted([...met.failedReads, ...met.askedAgain])) console.log(line);
	process.exitCode = met.failedReads.length > 0 ? 1 : 0;
} finally {
	stopProxy();
	for (const shop of shops) await shop.stop();
	await db.destroy();
	await postgres.stop();
	rmSync(folder, { recursive: true, force: true });
}

/** By its tag or, in a clone that has no tags, by the subject that `npm run release` gives its commit. */
function lastRelease(): string {
	const ask = (...args: string[]) =>
		execFileSync('git', args, { cwd: here, encoding: 'utf8', stdio: 'pipe' }).trim();
	const [tag] = ask('tag', '--merged', 'HEAD^', '--sort=-v:refname', '--list', 'v*').split('\n');
	const found =
		tag || ask('log', '-1', '--format=%H', '-E', '--grep=^Release [0-9]+\\.[0-9]+\\.[0-9]+$', 'HEAD^');
	if (!found)
		throw new Error('No release is in this clone: git fetch --tags --unshallow, or BENCH_BEFORE=<commit>');
	return found;
}

/** HAProxy as deploy/haproxy.cfg sets it up, without TLS; its address. */
async function startProxy(): Promise<string> {
	const { file, address } = await shopProxy(folder, ports);
	const { child } = run('haproxy', ['-db', '-f', file]);
	stopProxy = () => child.kill('SIGTERM');
	while (!(await fetch(`${address}/readyz`).catch(() => null))?.ok) await sleep(50);
	return address;
}
