import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { postgresUser } from '#postgres/postgres-user.ts';
import { openDatabase } from '#server/database/database.ts';
import type { Database } from '#server/database/tables.ts';
import { fill } from '#tests/support/fill.ts';
import { checkBooks, openCrowd, unitsOf } from '../shop/buyers.ts';
import { here, migrateBy, openFolder, type Shop, startShop } from '../shop/sides.ts';
import { ask, asSuperuser, programsIn, startDatabases, startShopProxy, until } from './database-machines.ts';
import { counted, letVisit, type Met } from './visitors.ts';

/**
 * `npm run bench:machines`: the shop on several machines, rehearsed on one: a primary with a streaming
 * replica and synchronous commit, pgbouncer in transaction mode, haproxy and two processes of the shop. The
 * primary is killed while visitors read and buyers buy, and the replica promoted a second later. Throws when
 * an acknowledged order or a unit is lost. Needs Debian's packages (`apt-get install postgresql pgbouncer
 * haproxy`); as root it runs them as the user postgres. BENCH_SECONDS (6) is how long it goes on before and
 * after.
 */
const wait = Number(process.env.BENCH_SECONDS ?? 6) * 1_000;
const folder = openFolder();
const { owner } = postgresUser(folder, ['/']);
if (owner) chownSync(folder, owner.uid, owner.gid);
const programs = programsIn(folder);
const dataDir = mkdtempSync(join(tmpdir(), 'ancora-bench-shop-'));
const databases = await startDatabases(programs, folder);
const shops: Shop[] = [];
let db: Kysely<Database> | undefined;
try {
	const { firstUrl, pooledUrl, directUrl, replicaUrl, two } = databases;
	const first = openDatabase(firstUrl);
	await migrateBy(here, first);
	await fill(first, 5_000);
	const crowd = await openCrowd(first, 12);
	const units = await unitsOf(first);
	await first.destroy();
	for (const url of [pooledUrl, directUrl])
		await until(async () => (await ask(url, 'select 1')).length > 0, 'haproxy before the databases');
	const settings = {
		DATABASE_URL: pooledUrl,
		DATABASE_DIRECT_URL: directUrl,
		DATABASE_READ_URL: replicaUrl,
		// All buyers come from this machine.
		NETWORK_UNITS: '1000',
	};
	for (let n = 0; n < 2; n++)
		shops.push(await startShop(here, { ...settings, DATA_DIR: join(dataDir, String(n)) }));
	const ports = shops.map(({ port }) => port);
	const address = await startShopProxy(programs, folder, ports);
	await until(async () => (await fetch(`${address}/healthz`)).ok, 'haproxy');

	const readsBefore = await readsOf(two);
	const { met, stop } = letVisit(address, { ...crowd, reads: 20 });
	await sleep(wait);
	const replicaReads = (await readsOf(two)) - readsBefore;
	const killed = performance.now();
	databases.loseOne();
	await sleep(1_000);
	const promoted = performance.now();
	databases.promoteTwo();
	await until(async () => met.orders.some(({ at }) => at > promoted), 'the first order after the promotion');
	await sleep(wait);
	await stop();
	db = openDatabase(replicaUrl);
	report(met, { killed, promoted, replicaReads });
	const ids = met.orders.map(({ documentId }) => documentId);
	console.log(await checkBooks(db, ids, units));
} finally {
	for (const shop of shops) await shop.stop();
	await db?.destroy();
	databases.close();
	await programs.stop();
	rmSync(folder, { recursive: true, force: true });
	rmSync(dataDir, { recursive: true, force: true });
}

function report(
	{ reads, failedReads, orders, askedAgain }: Met,
	{ killed, promoted, replicaReads }: Record<'killed' | 'promoted' | 'replicaReads', number>,
): void {
	const second = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
	const times = reads.map(({ at }) => at).sort((a, b) => a - b);
	const longest = Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? at)));
	const p99 = reads.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(reads.length * 0.99)] ?? 0;
	const perSecond = (reads.length * 1_000) / ((times.at(-1) ?? 0) - (times[0] ?? 0));
	const firstWrite = Math.min(...orders.filter(({ at }) => at > promoted).map(({ at }) => at));
	console.log(
		`reads: ${reads.length} answered, ${perSecond.toFixed(1)} a second (${replicaReads} transactions of the replica before the loss), ` +
			`${failedReads.length} failed, longest pause ${second(longest)}, p99 ${Math.round(p99)} ms\n` +
			`orders: ${orders.length} acknowledged, ${askedAgain.length} calls asked again; the first ` +
			`${second(firstWrite - promoted)} after the promotion, ${second(firstWrite - killed)} after the loss`,
	);
	for (const line of counted([...failedReads, ...askedAgain])) console.log(line);
}

/** Transactions that the server on this port answered. */
async function readsOf(port: number): Promise<number> {
	const statement = "select xact_commit n from pg_stat_database where datname = 'ancora'";
	const [row] = await asSuperuser(port, statement);
	return Number(row?.n);
}
