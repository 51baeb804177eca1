import autocannon from 'autocannon';

export const connections = 32;
const seconds = Number(process.env.BENCH_SECONDS ?? 4);

/** Requests a second; latencies in ms. */
export type Measured = { perSecond: number; p50: number; p99: number };

let next = 1;
/** Number of paths requested so far. */
export const askedSoFar = () => next;

/** The median of three rounds. `path` gives another address at each call, or always the same. */
export async function measure(port: number, path: (n: number) => string): Promise<Measured> {
	const rounds: Measured[] = [];
	for (let round = 0; round < 3; round++) rounds.push(await load(port, path, seconds));
	return rounds.sort((a, b) => a.perSecond - b.perSecond)[1] as Measured;
}

/** Both sides warm up; the measurements are of what goes on for hours. */
export async function warmUp(port: number, path: (n: number) => string): Promise<void> {
	await load(port, path, 2);
}

async function load(port: number, path: (n: number) => string, duration: number): Promise<Measured> {
	const request = {
		method: 'GET',
		setupRequest: (one: { path?: string }) => ({ ...one, path: path(next++) }),
	};
	const result = await autocannon({
		url: `http://127.0.0.1:${port}`,
		connections,
		duration,
		requests: [request],
	});
	if (result.non2xx || result.errors)
		throw new Error(`${result.non2xx} refused, ${result.errors} failed: ${path(next)}`);
	return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** One line of the report. */
export function line(name: string, { perSecond, p50, p99 }: Measured, more = ''): void {
	const rate = Math.round(perSecond).toLocaleString('en').padStart(8);
	console.log(`  ${name.padEnd(26)}${rate}/s   p50 ${p50} ms  p99 ${p99} ms  ${more}`);
}
