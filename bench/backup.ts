import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { fillOrders } from '#tests/support/fill.ts';
import { run } from '#tests/support/processes.ts';
import { keep, say } from './shop/load.ts';
import { listPath } from './shop/queries.ts';
import { here, jwtSecret, type Side, withSides } from './shop/sides.ts';

/**
 * `npm run bench:backup`: `backups make` of 100,000 watches and 100,000 orders while visitors ask for lists,
 * watches and pages, 10 a second: how long until it is verified, and the visitors' p99 before, meanwhile and
 * afterwards. Fails beyond five minutes, or 1.2 times the p99 of the quiet time. BENCH_WATCHES, BENCH_ORDERS,
 * BENCH_RATE (a second) and BENCH_SECONDS (30, of quiet before and after) change it; BENCH_KEEP=true writes
 * the report to bench/results.
 */
const number = (name: string, usual: number) => Number(process.env[name] ?? usual);
const [watches, orders] = [number('BENCH_WATCHES', 100_000), number('BENCH_ORDERS', 100_000)];
const rate = number('BENCH_RATE', 10);
const quietMs = number('BENCH_SECONDS', 30) * 1_000;
const most = { seconds: 300, ratio: 1.2 };

await withSides(watches, async ([side]) => {
	const { shop, settings, db } = side as Side;
	await fillOrders(db, orders);
	const { rows } = await sql<{ id: string }>`select document_id as id from watches where stock > 0
		order by md5(document_id) limit 10000`.execute(db);
	const ids = rows.map(({ id }) => id);
	const place = join(settings.DATA_DIR as string, 'kept');
	mkdirSync(place);
	const visitors = letVisit(shop.address, ids);
	await visitors.during(sleep(5_000));
	const before = await visitors.during(sleep(quietMs));
	const since = performance.now();
	const made = run(
		process.execPath,
		['main/command.ts', 'backups', 'make'],
		{
			...settings,
			...{ JWT_SECRET: jwtSecret, OWNER: 'o'.repeat(24), NODE_ENV: 'production' },
			...{ BACKUP_URL: place, BACKUP_KEY: await identityToRecipient(await generateIdentity()) },
		},
		here,
	);
	const meanwhile = await visitors.during(made.ended);
	const seconds = (performance.now() - since) / 1_000;
	const after = await visitors.during(sleep(quietMs));
	visitors.stop();
	const { code } = await made.ended;
	say(made.output().trim());
	if (code !== 0) throw new Error(`backups make ended with ${code}`);
	for (const [name, times] of Object.entries({ before, meanwhile, after }))
		say(`${name.padEnd(10)} ${times.length} visits, p50 ${at(times, 0.5)} ms, p99 ${at(times, 0.99)} ms`);
	const ratio = at(meanwhile, 0.99) / at([...before, ...after], 0.99);
	say(`verified after ${seconds.toFixed(0)} s; p99 ${ratio.toFixed(2)} times that of quiet`);
	process.exitCode = seconds > most.seconds || !(ratio <= most.ratio) ? 1 : 0;
});
keep('backup');

/** The time, in ms, that this share of the visits did not take longer than. */
function at(times: number[], share: number): number {
	const sorted = times.toSorted((a, b) => a - b);
	return Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN);
}

/** Visits that begin at their time, however long the ones before take. */
function letVisit(address: string, ids: readonly string[]) {
	let n = 0;
	let times: number[] = [];
	const paths = [
		() => listPath(n),
		() => `/api/watches/${ids[n % ids.length]}?populate=*`,
		() => `/watches?price=0-${40_000_000 + n}`,
		() => `/watch/${ids[n % ids.length]}`,
	];
	const timer = setInterval(async () => {
		const path = paths[n++ % paths.length]?.() as string;
		const begun = performance.now();
		const answer = await fetch(address + path, { signal: AbortSignal.timeout(20_000) });
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
		times.push(performance.now() - begun);
	}, 1_000 / rate);
	return {
		/** The times of visits that ended before this did. */
		during: async (work: Promise<unknown>): Promise<number[]> => {
			times = [];
			await work;
			return times;
		},
		stop: () => clearInterval(timer),
	};
}
