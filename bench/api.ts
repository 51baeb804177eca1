import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/tables/tables.ts';
import { someWatches } from './shop/buyers.ts';
import { gets, load, printLine, report, saveReport, withYields } from './shop/load.ts';
import { casesOf } from './shop/queries.ts';
import { type Side, withSides } from './shop/sides.ts';

/**
 * `npm run bench:api`: measures the requests of visitors, 16 at a time, with 10,000 and 100,000 watches:
 * lists, details, searches and pages, new and repeated, in each encoding, both without changes and while 20
 * watches per second change (price or stock). Reports requests per second, latency and processor time per
 * request. BENCH_BEFORE=<commit> alternates with that version and reports the ratios. BENCH_SIZES,
 * BENCH_CASES and BENCH_ENCODINGS (comma-separated: `plain,gzip,br`), BENCH_CHANGES (per second; 0: none),
 * BENCH_ROUNDS (3), BENCH_SECONDS (4), BENCH_NODE (flags for Node) and, without BENCH_BEFORE, DATABASE_URL
 * (an empty database) configure the run. BENCH_KEEP=true writes the report to bench/results.
 */
const list = (name: string, all: string) => (process.env[name] ?? all).split(',');
const sizes = list('BENCH_SIZES', '10000,100000').map(Number);
const encodings = list('BENCH_ENCODINGS', 'plain,gzip,br');
const changes = Number(process.env.BENCH_CHANGES ?? 20);
const only = process.env.BENCH_CASES?.split(',');

/** Continues from case to case, so that no path is requested twice by accident. */
let requestCount = 0;

for (const size of sizes)
	await withSides(size, async (sides) => {
		printLine(`\n${size.toLocaleString('en')} watches`);
		const watches = await someWatches((sides[0] as Side).db, 100_000);
		for (const { name, path, changing } of casesOf(watches)) {
			if (only && !only.includes(name)) continue;
			for (const encoding of encodings) {
				const headers: Record<string, string> = encoding === 'plain' ? {} : { 'accept-encoding': encoding };
				const requests = gets(() => path(requestCount++));
				const quiet = await withYields(sides, (side) => load(side, requests, { headers }));
				report(`${name}, ${encoding}`, sides, quiet);
				if (!changing || changes === 0 || encoding !== encodings.at(-1)) continue;
				const busy = await withYields(sides, (side) => {
					const stop = change(side.db, size);
					return load(side, requests, { headers }).finally(stop);
				});
				report(`  with ${changes} changes a second`, sides, busy);
			}
		}
	});
saveReport('api');

/**
 * Changes the price or the stock of random watches at the rate of BENCH_CHANGES. Returns a function that
 * stops it.
 */
function change(db: Kysely<Database>, size: number): () => Promise<unknown> {
	let running: Promise<unknown> = Promise.resolve();
	const timer = setInterval(() => {
		const what = Math.random() < 0.5 ? sql`price = price + 1000` : sql`stock = 1 - least(stock, 1)`;
		running = sql`update watches set ${what} where id = ${1 + Math.floor(Math.random() * size)}`.execute(db);
	}, 1000 / changes);
	return () => {
		clearInterval(timer);
		return running;
	};
}
