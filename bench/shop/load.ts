import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import autocannon, { type Request } from 'autocannon';
import { databaseCpu, git, here, type Side } from './sides.ts';

const duration = Number(process.env.BENCH_SECONDS ?? 4);
export const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

const keys = ['perSecond', 'p50', 'p99', 'each', 'database', 'resident'] as const;
/**
 * Requests per second, latency in ms, processor time of the shop and of PostgreSQL in µs per request, and
 * resident memory in MB.
 */
export type Measured = Record<(typeof keys)[number], number>;

/** Sends these requests in rotation. Throws if one fails; `mayFail` allows 4xx. */
export async function load(
	{ shop, db }: Side,
	requests: Request[],
	{ connections = 16, headers = {}, mayFail = false } = {},
): Promise<Measured> {
	const [cpu, database] = [shop.cpu(), await databaseCpu(db)];
	const result = await autocannon({ url: shop.address, connections, duration, headers, requests });
	// A watch that has been sold in the meantime redirects to the home page.
	if (result.errors || result['5xx'] || (result['4xx'] && !mayFail))
		throw new Error(`${result.errors} errors, ${result['4xx']} refused, ${result['5xx']} failed`);
	const total = Math.max(1, result.requests.total);
	return {
		perSecond: result.requests.average,
		p50: result.latency.p50,
		p99: result.latency.p99,
		each: (shop.cpu() - cpu) / total,
		database: ((await databaseCpu(db)) - database) / total,
		resident: shop.resident() / 1e6,
	};
}

/** GET requests for the paths that `path` returns, one after the other. */
export function gets(path: () => string): Request[] {
	return [{ method: 'GET', setupRequest: (request) => ({ ...request, path: path() }) }];
}

/** Alternates rounds of both sides, after one round as a warm-up. */
export async function withYields<T>(
	sides: T[],
	measure: (side: T) => Promise<Measured>,
): Promise<Measured[][]> {
	const all = sides.map((): Measured[] => []);
	for (let round = 0; round <= rounds; round++)
		for (const [at, side] of sides.entries()) {
			const one = await measure(side);
			if (round > 0) all[at]?.push(one);
		}
	return all;
}

export const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const rounded = (value: number) => Math.round(value).toLocaleString('en').padStart(7);

/** Prints a line for each side: the medians of its rounds, and the median ratios to the first side. */
export function report(name: string, sides: { name: string }[], all: Measured[][]): void {
	for (const [at, rounds] of all.entries()) {
		const [perSecond, p50, p99, each, database, resident] = keys.map((key) =>
			rounded(median(rounds.map((one) => one[key]))),
		);
		const ratio = (key: (typeof keys)[number]) =>
			median(rounds.map((one, i) => one[key] / (all[0]?.[i]?.[key] ?? Number.NaN))).toFixed(2);
		const ratios = at > 0 ? `; ${ratio('perSecond')} of the rate, ${ratio('each')} of the time` : '';
		printLine(
			`  ${name.padEnd(36)} ${sides[at]?.name.padEnd(8)}${perSecond}/s  p50${p50} p99${p99} ms ${each} µs each` +
				`, PostgreSQL${database} µs, ${resident?.trim()} MB${ratios}`,
		);
	}
}

const printedLines: string[] = [];

export function printLine(line: string): void {
	console.log(line);
	printedLines.push(line);
}

/** With BENCH_KEEP=true, writes the report to `bench/results/` with date, commit and load. */
export function saveReport(bench: string): void {
	if (process.env.BENCH_KEEP !== 'true') return;
	const [date, time] = new Date().toISOString().split('T');
	const head = `## ${time?.slice(0, 5)} UTC, ${git('log', '-1', '--format=%h')}, load ${loadavg()[0]?.toFixed(0)}`;
	const text = `${head}\n\n\`\`\`text\n${printedLines.join('\n')}\n\`\`\`\n\n`;
	appendFileSync(`${here}/bench/results/${date}-${bench}.md`, text);
}
