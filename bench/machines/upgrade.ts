import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, run } from '#scripts/processes.ts';
import { openCrowd } from '../shop/buyers.ts';
import {
	type BenchShop,
	build,
	earlierProgram,
	filled,
	git,
	here,
	openFolder,
	startShop,
} from '../shop/sides.ts';
import { startShopProxy } from './programs.ts';
import { letVisit, printReport } from './visitors.ts';

/**
 * `npm run bench:upgrade`: replaces two processes of an earlier release behind HAProxy (deploy/haproxy.cfg),
 * one after the other, with processes of this version, while visitors and buyers use the shop. The first new
 * process migrates the database while the other old one is still running. BENCH_BEFORE is the earlier commit;
 * default: the last release. Requires haproxy.
 */
await using ends = new AsyncDisposableStack();
const folder = openFolder(ends);
const earlier = earlierProgram(process.env.BENCH_BEFORE ?? lastRelease());
build(here);
const { db, DATABASE_URL } = await filled(ends, earlier, null, 1_000);
const ports = [await freePort(), await freePort()] as const;
const shops: BenchShop[] = [];
const start = async (program: string, at: number) => {
	const own = { DATA_DIR: join(folder, `data-${at}`), PORT: String(ports[at]) };
	shops[at] = await startShop(ends, program, { DATABASE_URL, NETWORK_UNITS: '1000', ...own });
};
const crowd = await openCrowd(db, 4);
for (const at of ports.keys()) await start(earlier, at);
const startProxy = (...of: Parameters<typeof run>) =>
	ends.adopt(run(...of), ({ child }) => void child.kill());
const address = await startShopProxy(startProxy, folder, ports);
const { met, stop } = letVisit(address, { ...crowd, reads: 20 });
await sleep(3_000);
for (const at of ports.keys()) {
	const since = performance.now();
	const { code } = (await shops[at]?.stop()) ?? {};
	await start(here, at);
	const elapsed = Math.round(performance.now() - since);
	console.log(`process ${at + 1}: exit code ${code}, its successor ready after ${elapsed} ms`);
	await sleep(1_500);
}
await stop();
printReport(met);
process.exitCode = met.failedReads.length > 0 ? 1 : 0;

/**
 * Finds the release by its tag or, in a clone without tags, by the subject of the commit that `npm run
 * release` makes.
 */
function lastRelease(): string {
	const [tag] = git('tag', '--merged', 'HEAD^', '--sort=-v:refname', '--list', 'v*').split('\n');
	const subject = '--grep=^Release [0-9]+\\.[0-9]+\\.[0-9]+$';
	const found = tag || git('log', '-1', '--format=%H', '-E', subject, 'HEAD^');
	if (!found) throw new Error('No release is here: git fetch --tags --unshallow, or BENCH_BEFORE=<commit>');
	return found;
}
