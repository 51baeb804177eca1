import { filterNames } from '#contract/catalogue/watch-filters.ts';
import { type Query, writeQuery } from '#contract/http/query-string.ts';
import { keep, median, say } from './shop/load.ts';
import { withSides } from './shop/sides.ts';

/**
 * `node bench/dear.ts`: an honest search every 100 ms beside 30 of the dearest questions that are not refused
 * for their price, from 30 addresses of 30 networks, of each kind, at 20,000 and 100,000 watches: how long it
 * takes, and in what time each dear one is answered or refused. BENCH_SIZES, DATABASE_URL, BENCH_BEFORE and
 * BENCH_KEEP as in api.ts.
 */
const sizes = (process.env.BENCH_SIZES ?? '20000,100000').split(',').map(Number);
const addresses = 30;

let asked = 0;
const word = () => `zq${(asked++).toString(36)}`;
const any = (count: number, one: () => Query): Query => ({ $or: Array.from({ length: count }, one) });
const list = (collection: string, query: Query) => `/api/${collection}?${writeQuery(query)}`;
const facets = (query: Query) => `/api/watches/facets?${writeQuery({ ...query, groups: filterNames })}`;
const inText = () => ({ description: { $containsi: word() } });
const inModel = () => ({ model: { $contains: word() } });
const crossed = () => ({ watches: { caliber: { watches: inModel() } } });

/** A question of each kind with so many conditions. */
const kinds: [string, (count: number) => string][] = [
	['counts, contains in models', (n) => facets({ filters: any(n, inModel) })],
	['counts, contains in texts without case', (n) => facets({ filters: any(n, inText) })],
	['lists, contains in texts without case', (n) => list('watches', { filters: any(n, inText) })],
	['brands, crossed', (n) => list('brands', { filters: any(n, crossed) })],
	[
		'brands with chosen watches',
		(n) => list('brands', { populate: { watches: { fields: ['model'], filters: any(n, inText) } } }),
	],
	[
		'searches for letters',
		(n) => list('watches', { _q: Array.from({ length: n }, () => (asked++ % 36).toString(36)).join(' ') }),
	],
];

for (const size of sizes)
	await withSides(size, async (sides) => {
		for (const { name, shop } of sides) {
			say(`\n${size.toLocaleString('en')} watches, ${name}`);
			const ask = async (path: string, from: string) => {
				const since = performance.now();
				const answer = await fetch(shop.address + path, { headers: { 'x-forwarded-for': from } });
				await answer.arrayBuffer();
				return { status: answer.status, ms: performance.now() - since };
			};
			const search = () => ask(list('watches', { _q: `model ${asked++}` }), '198.51.100.7');
			// A shop that has just started compiles.
			for (let n = 0; n < 50; n++) await search();
			for (const [kind, path] of kinds) {
				let most = 100;
				let alone = await ask(path(most), '192.0.2.1');
				for (; alone.status === 400 && most > 1; alone = await ask(path(most), '192.0.2.1'))
					most = Math.floor(most * 0.8);
				if (alone.status === 400) {
					say(`  ${kind}: refused`);
					continue;
				}
				let over = false;
				const dear = Promise.all(
					Array.from({ length: addresses }, (_, n) => ask(path(most), `203.0.${n}.7`)),
				).finally(() => {
					over = true;
				});
				const honest: { status: number; ms: number }[] = [];
				while (!over) {
					honest.push(await search());
					await new Promise((resolve) => setTimeout(resolve, 100));
				}
				const all = await dear;
				const slowest = (of: { ms: number }[]) => Math.max(...of.map(({ ms }) => ms)).toFixed();
				const count = (status: number) => all.filter((one) => one.status === status).length;
				say(
					`  ${kind}, ${most} conditions: alone ${alone.status} in ${alone.ms.toFixed()} ms; ${count(200)} answered,` +
						` ${count(503)} refused of ${addresses}, the last in ${slowest(all)} ms; ${honest.length} honest,` +
						` ${honest.filter(({ status }) => status !== 200).length} refused,` +
						` ${median(honest.map(({ ms }) => ms)).toFixed()} ms, ${slowest(honest)} ms at most`,
				);
			}
		}
	});
keep('dear');
