import { cpus } from 'node:os';
import autocannon from 'autocannon';
import { listPath } from '../api/queries.ts';
import { type GivenShop, startShop } from '../orders/start-shop.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const connections = 16;

/**
 * Lists never asked before from one, two and four processes on one database, each with its own index. A machine with fewer
 * cores than processes, and this load beside them, shows no more than that a request costs each process the same.
 */
export async function measureScaling(program: string, given: GivenShop): Promise<void> {
	let n = 0;
	console.log(`lists never asked, ${cpus().length} cores for the processes, PostgreSQL and this load`);
	for (const count of [1, 2, 4]) {
		const shops = await Promise.all(Array.from({ length: count }, () => startShop(program, given)));
		const load = (duration: number) =>
			Promise.all(
				shops.map(({ address }) =>
					autocannon({
						url: address,
						connections: connections / count,
						duration,
						requests: [
							{ method: 'GET', setupRequest: (one: { path?: string }) => ({ ...one, path: listPath(n++) }) },
						],
					}),
				),
			);
		try {
			await load(2);
			const before = await cpuOf(shops);
			const results = await load(seconds);
			const used = (await cpuOf(shops)) - before;
			const requests = results.reduce((sum, one) => sum + one.requests.total, 0);
			const failed = results.reduce((sum, one) => sum + one.non2xx + one.errors, 0);
			if (failed > 0) throw new Error(`${failed} lists failed`);
			const rate = Math.round(results.reduce((sum, one) => sum + one.requests.average, 0));
			console.log(
				`  ${count} processes: ${rate.toLocaleString('en')}/s, ${Math.round(used / requests)} µs of a process each`,
			);
		} finally {
			await Promise.all(shops.map((shop) => shop.stop()));
		}
	}
}

async function cpuOf(shops: Awaited<ReturnType<typeof startShop>>[]): Promise<number> {
	const all = await Promise.all(shops.map((shop) => shop.cpu()));
	return all.reduce((sum, one) => sum + one, 0);
}
