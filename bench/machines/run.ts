import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { postgresUser } from '#postgres/postgres-user.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Database } from '#server/database/tables.ts';
import { readConfig } from '../../main/config.ts';
import { fill } from '../api/fill.ts';
import { makeBuyers } from '../orders/buyers.ts';
import { startShop } from '../orders/start-shop.ts';
import { asSuperuser, startDatabases, startShopProxy, until } from './database-machines.ts';
import { findPrograms, programsIn } from './programs.ts';
import { measureScaling } from './scaling.ts';
import { letVisit, type Met } from './visitors.ts';

/**
 * `npm run bench:machines`: the shop on several machines, rehearsed on one. Reads by one, two and four processes on one
 * PostgreSQL; then a primary with a streaming replica and synchronous commit, pgbouncer in transaction mode, haproxy and
 * two processes of the shop: the primary is killed while visitors read and buyers buy, and the replica promoted a second
 * later. Throws when an acknowledged order or a unit is lost. Needs Debian's packages postgresql, pgbouncer and haproxy
 * (`apt-get install postgresql pgbouncer haproxy`); as root it runs them as the user postgres. BENCH_SECONDS (6) is how
 * long it goes on before and after, BENCH_SCALING=false leaves the first part out.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
findPrograms();
const folder = mkdtempSync(join(tmpdir(), 'ancora-bench-'));
const { owner } = postgresUser(folder, ['/']);
if (owner) chownSync(folder, owner.uid, owner.gid);
chmodSync(folder, 0o755);
const programs = programsIn(folder);
const program = resolve(import.meta.dirname, '../..');
const { shop: read } = readConfig({ DATA_DIR: join(folder, 'shop') }, folder);
const config = {
	...read,
	dataDir: mkdtempSync(join(tmpdir(), 'ancora-bench-shop-')),
	jwtSecret: 'x'.repeat(64),
	owner: 'o'.repeat(24),
	trustedProxies: ['127.0.0.1'],
	drawAhead: false,
	// All buyers come from this machine.
	networkUnits: 1_000,
};

const databases = await startDatabases(programs, folder);
const shops: Awaited<ReturnType<typeof startShop>>[] = [];
let db: Kysely<Database> | undefined;
try {
	const { firstUrl, pooledUrl, directUrl, replicaUrl, two } = databases;
	const first = openDatabase(firstUrl);
	await migrate(first);
	await fill(first, 5_000);
	const buyers = await makeBuyers(first, config, 12);
	const { rows } = await sql<{ id: string }>`select document_id as id from watches where stock > 0`.execute(
		first,
	);
	const units = await unitsIn(first);
	await first.destroy();
	if (process.env.BENCH_SCALING !== 'false') await measureScaling(program, { databaseUrl: firstUrl, config });

	const given = { databaseUrl: directUrl, pooledUrl, readUrl: replicaUrl, config };
	for (const url of [pooledUrl, directUrl])
		await until(() => leadsToThePrimary(url), 'haproxy before the databases');
	for (let count = 0; count < 2; count++) shops.push(await startShop(program, given));
	const ports = shops.map(({ address }) => Number(new URL(address).port));
	const address = await startShopProxy(programs, folder, ports);
	await until(async () => (await fetch(`${address}/healthz`)).ok, 'haproxy');

	const readsBefore = await readsOf(two);
	const { met, stop } = letVisit(address, { buyers, watches: rows.map(({ id }) => id), visitors: 8 });
	await wait(seconds * 1_000);
	const replicaReads = (await readsOf(two)) - readsBefore;
	const killed = performance.now();
	databases.loseOne();
	await wait(1_000);
	const promoted = performance.now();
	databases.promoteTwo();
	await until(async () => met.orders.some(({ at }) => at > promoted), 'the first order after the promotion');
	await wait(seconds * 1_000);
	await stop();
	db = openDatabase(replicaUrl);
	report(met, { killed, promoted, replicaReads });
	await check(db, met, units);
} finally {
	for (const shop of shops) await shop.stop();
	await db?.destroy();
	databases.close();
	await programs.stop();
	rmSync(folder, { recursive: true, force: true });
	rmSync(config.dataDir, { recursive: true, force: true });
}

async function leadsToThePrimary(url: string): Promise<boolean> {
	const through = openDatabase(url, { pooled: true, max: 1 });
	try {
		return Boolean(await sql`select 1`.execute(through));
	} finally {
		await through.destroy();
	}
}

function report(
	{ reads, failedReads, orders, refusedWrites }: Met,
	{ killed, promoted, replicaReads }: Record<'killed' | 'promoted' | 'replicaReads', number>,
): void {
	const second = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
	const gaps = reads.map(({ at }) => at).sort((a, b) => a - b);
	const longest = Math.max(...gaps.slice(1).map((at, i) => at - (gaps[i] ?? at)));
	const p99 = reads.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(reads.length * 0.99)] ?? 0;
	const firstWrite = Math.min(...orders.filter(({ at }) => at > promoted).map(({ at }) => at));
	const between = reads.filter(({ at }) => at > killed && at < firstWrite).length;
	console.log(
		`reads: ${reads.length} answered (${between} between the loss of the primary and the first order after it), ${failedReads.length} failed, longest pause ${second(longest)}, p99 ${Math.round(p99)} ms`,
	);
	for (const why of new Set(failedReads.map((one) => one.why.slice(0, 100)))) console.log(`  ${why}`);
	console.log(`the replica answered ${replicaReads} statements before`);
	console.log(
		`orders: ${orders.length} acknowledged, ${refusedWrites} calls asked again; the first ${second(firstWrite - promoted)} after the promotion, ${second(firstWrite - killed)} after the loss`,
	);
}

async function readsOf(port: number): Promise<number> {
	const [row] = await asSuperuser(
		port,
		"select xact_commit as reads from pg_stat_database where datname = 'ancora'",
	);
	return Number(row?.reads);
}

async function unitsIn(from: Kysely<Database>): Promise<number> {
	const { rows } = await sql<{ units: number }>`select (select sum(stock) from watches)
		+ (select count(*) from order_items i join orders o on o.id = i.order_id where o.payment_status = 'pending')
		as units`.execute(from);
	return Number(rows[0]?.units);
}

async function check(from: Kysely<Database>, { orders }: Met, units: number): Promise<void> {
	const kept = await sql<{ id: string }>`select document_id as id from orders`.execute(from);
	const known = new Set(kept.rows.map(({ id }) => id));
	const lost = orders.filter(({ documentId }) => !known.has(documentId));
	const left = await unitsIn(from);
	console.log(`${lost.length} of ${orders.length} acknowledged orders lost; ${left} units of ${units}`);
	if (lost.length > 0 || left !== units) throw new Error('orders or units were lost');
}
