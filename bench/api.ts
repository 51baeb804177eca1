import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/tables/tables.ts';
import { someWatches } from './shop/buyers.ts';
import { gets, keep, load, report, say, withYields } from './shop/load.ts';
import { casesOf } from './shop/queries.ts';
import { type Side, withSides } from './shop/sides.ts';

/**
 * `npm run bench:api`: what visitors ask, 16 at once, at 10,000 and 100,000 watches: lists, details, searches
 * and pages, asked first and asked before, in each encoding, quiet and while 20 watches a second change
 * (price or stock): requests a second, latency, processor time for each. BENCH_BEFORE=<commit> measures that
 * program in turns with this one and says the ratios. BENCH_SIZES, BENCH_CASES and BENCH_ENCODINGS (with
 * commas: `plain,gzip,br`), BENCH_CHANGES (a second; 0: none), BENCH_ROUNDS (3), BENCH_SECONDS (4),
 * BENCH_NODE (flags of Node) and, without BENCH_BEFORE, DATABASE_URL (an empty database) change what is run;
 * BENCH_KEEP=true writes the report to bench/results.
 */
const list = (name: string, all: string) => (process.env[name] ?? all).split(',');
const sizes = list('BENCH_SIZES', '10000,100000').map(Number);
const encodings = list('BENCH_ENCODINGS', 'plain,gzip,br');
const changes = Number(process.env.BENCH_CHANGES ?? 20);
const only = process.env.BENCH_CASES?.split(',');

/** Continues from case to case: no path is asked twice by mistake. */
let asked = 0;

for (const size of sizes)
	await withSides(size, async (sides) => {
		say(`\n${size.toLocaleString('en')} watches`);
		const watches = await someWatches((sides[0] as Side).db, 100_000);
		for (const { name, path, changing } of casesOf(watches)) {
			if (only && !only.includes(name)) continue;
			for (const encoding of encodings) {
				const headers: Record<string, string> = encoding === 'plain' ? {} : { 'accept-encoding': encoding };
				const requests = gets(() => path(asked++));
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
keep('api');

/** Changes the price or the stock of random watches, so many a second, until it is called. */
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
