import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { run } from '#scripts/processes.ts';
import { fillOrders } from '#tests/support/fill.ts';
import { letVisit, part } from './machines/visitors.ts';
import { someWatches } from './shop/buyers.ts';
import { printLine, saveReport } from './shop/load.ts';
import { here, jwtSecret, type Side, withSides } from './shop/sides.ts';

/**
 * `npm run bench:backup`: runs `backups make` with 100,000 watches and 100,000 orders while visitors request
 * 10 lists, watches and pages per second. Reports how long it takes until the backup is verified, and the
 * visitors' p99 before, during and after it. Fails beyond five minutes, or beyond 1.2 times the p99 without a
 * backup. BENCH_WATCHES, BENCH_ORDERS, BENCH_RATE (per second) and BENCH_SECONDS (30, before and after the
 * backup) configure the run. BENCH_KEEP=true writes the report to bench/results.
 */
const { BENCH_WATCHES = 100_000, BENCH_ORDERS = 100_000, BENCH_RATE = 10, BENCH_SECONDS = 30 } = process.env;
const quietMs = Number(BENCH_SECONDS) * 1_000;
const limits = { seconds: 300, ratio: 1.2 };

await withSides(Number(BENCH_WATCHES), async ([side]) => {
	const { shop, settings, db } = side as Side;
	await fillOrders(db, Number(BENCH_ORDERS));
	const watches = await someWatches(db, 10_000);
	const place = join(settings.DATA_DIR as string, 'kept');
	mkdirSync(place);
	// No page of the catalogue is requested twice.
	const catalogue = (n: number) => `/watches?price=0-${40_000_000 + n}`;
	const reads = Number(BENCH_RATE);
	const { met, stop } = letVisit(shop.address, { buyers: [], watches, reads, catalogue });
	/** Returns the reads that ended while `work` ran. */
	const during = async (work: Promise<unknown>) => {
		const { length } = met.reads;
		await work;
		return met.reads.slice(length);
	};
	await during(sleep(5_000));
	const before = await during(sleep(quietMs));
	const since = performance.now();
	const BACKUP_KEY = await identityToRecipient(await generateIdentity());
	const own = { JWT_SECRET: jwtSecret, OWNER: 'o'.repeat(24), NODE_ENV: 'production', BACKUP_KEY };
	const environment = { ...settings, ...own, BACKUP_URL: place };
	const made = run(process.execPath, ['main/command.ts', 'backups', 'make'], environment, here);
	const meanwhile = await during(made.ended);
	const seconds = (performance.now() - since) / 1_000;
	const after = await during(sleep(quietMs));
	await stop();
	const { code } = await made.ended;
	printLine(made.output().trim());
	if (code !== 0) throw new Error(`backups make ended with ${code}`);
	for (const [name, reads] of Object.entries({ before, meanwhile, after }))
		printLine(
			`${name.padEnd(10)} ${reads.length} visits, p50 ${part(reads, 0.5)} ms, p99 ${part(reads, 0.99)} ms`,
		);
	const ratio = part(meanwhile, 0.99) / part([...before, ...after], 0.99);
	printLine(`verified after ${seconds.toFixed(0)} s; p99 is ${ratio.toFixed(2)} times that without a backup`);
	for (const failed of met.failedReads) printLine(failed);
	const isGood = seconds <= limits.seconds && ratio <= limits.ratio && met.failedReads.length === 0;
	process.exitCode = isGood ? 0 : 1;
});
saveReport('backup');
