import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/database/database.ts';
import { fill } from '#tests/support/fill.ts';
import { checkBooks, openCrowd, unitsOf } from '../shop/buyers.ts';
import { here, migrateBy, openFolder, startShop } from '../shop/sides.ts';
import { asSuperuser, programsIn, runStatements, startDatabases, startShopProxy, until } from './programs.ts';
import { letVisit, type Met, printReport } from './visitors.ts';

/**
 * `npm run bench:machines`: rehearses the shop on several machines on a single one: a primary with a
 * streaming replica and synchronous commit, pgbouncer in transaction mode, haproxy and two processes of the
 * shop. The primary is killed while visitors read and buyers buy, and the replica is promoted a second later.
 * Throws if an acknowledged order or a unit is lost. Requires Debian's packages (`apt-get install postgresql
 * pgbouncer haproxy`). If it runs as root, it starts them as the user postgres. BENCH_SECONDS (6) is how long
 * it runs before and after the loss.
 */
const wait = Number(process.env.BENCH_SECONDS ?? 6) * 1_000;
await using ends = new AsyncDisposableStack();
const folder = openFolder(ends);
const programs = programsIn(folder);
ends.defer(programs.stop);
const databases = await startDatabases(ends, programs, folder);
const { firstUrl, pooledUrl, directUrl, replicaUrl, two } = databases;
const first = openDatabase(firstUrl);
await migrateBy(here, first);
await fill(first, 5_000);
const crowd = await openCrowd(first, 12);
const units = await unitsOf(first);
await first.destroy();
for (const url of [pooledUrl, directUrl])
	await until(async () => (await runStatements(url, 'select 1')).length > 0, 'haproxy before the databases');
const settings = {
	DATABASE_URL: pooledUrl,
	DATABASE_DIRECT_URL: directUrl,
	DATABASE_READ_URL: replicaUrl,
	// All buyers share the address of this machine.
	NETWORK_UNITS: '1000',
};
const ports: number[] = [];
for (const DATA_DIR of ['first', 'second'].map((name) => join(folder, name)))
	ports.push((await startShop(ends, here, { ...settings, DATA_DIR })).port);
const address = await startShopProxy(programs.start, folder, ports);

/** Returns the number of transactions that the replica has committed. */
const readsOfTwo = async () =>
	Number(
		(await asSuperuser(two, "select xact_commit n from pg_stat_database where datname = 'ancora'"))[0]?.n,
	);
const readsBefore = await readsOfTwo();
const { met, stop } = letVisit(address, { ...crowd, reads: 20 });
await sleep(wait);
const replicaReads = (await readsOfTwo()) - readsBefore;
const killed = performance.now();
databases.loseOne();
await sleep(1_000);
const promoted = performance.now();
await databases.promoteTwo();
await until(async () => met.orders.some(({ at }) => at > promoted), 'the first order after the promotion');
await sleep(wait);
await stop();
const db = openDatabase(replicaUrl);
ends.defer(() => db.destroy());
report(met, { killed, promoted, replicaReads });
const ids = met.orders.map(({ documentId }) => documentId);
console.log(await checkBooks(db, ids, units));

type Times = Record<'killed' | 'promoted' | 'replicaReads', number>;
function report(met: Met, { killed, promoted, replicaReads }: Times): void {
	const second = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
	const times = met.reads.map(({ at }) => at).sort((a, b) => a - b);
	const longest = Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? at)));
	const perSecond = (times.length * 1_000) / ((times.at(-1) ?? 0) - (times[0] ?? 0));
	const firstWrite = Math.min(...met.orders.filter(({ at }) => at > promoted).map(({ at }) => at));
	printReport(met);
	console.log(
		`${perSecond.toFixed(1)} reads a second (${replicaReads} transactions of the replica before the loss), ` +
			`longest pause ${second(longest)}; the first order ${second(firstWrite - promoted)} after the ` +
			`promotion, ${second(firstWrite - killed)} after the loss`,
	);
}
