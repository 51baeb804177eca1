import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { filterNames } from '#contract/catalogue/watch-filters.ts';
import { type Query, writeQuery } from '#contract/http/query-string.ts';
import { cardFields } from '#web/features/cards/cards.queries.ts';
import { type FloodedShop, startFloodedShop } from './support/flooded-shop.ts';

/**
 * The cost of strangers: many clients at once request expensive public resources, round after round, while a
 * visitor from another address browses. Then clients send requests and never read the responses. `npm run
 * test:flood` runs it with 20,000 watches and prints the figures (docs/decisions/019). The gate runs a short
 * form.
 */
const watches = Number(process.env.FLOOD ?? 300);
const isLong = watches >= 10_000;
const askers = isLong ? 40 : 20;
const rounds = isLong ? 5 : 1;
const readers = 150;
/** In MB. */
const mostMemory = 512;
/** Memory in MB by which caches may have grown after all clients have left. */
const maxCached = 100;
/** In ms. */
const longestWait = 500;

let shop: FloodedShop;
let ids: string[];
let visited: string[];
beforeAll(async () => {
	shop = await startFloodedShop(watches);
	ids = await shop.documentIds(400);
	visited = ['/', '/watches', '/api/watches', `/watch/${ids.at(-1)}`, '/api/brands', '/api/calibers?_q=c'];
	for (let n = 0; n < 5; n++) for (const path of visited) await shop.ask(path);
}, 300_000);
afterAll(() => shop?.close());

const list = (collection: string, query: Query) => `/api/${collection}?${writeQuery(query)}`;
const facets = (query: Query) => `/api/watches/facets?${writeQuery({ ...query, groups: filterNames })}`;
const slice = (start: number, limit: number) => ({ pagination: { start, limit } });
const relations = { brand: true, caliber: true, categories: true, images: true, warranty: true };
const inTexts = { description: { $containsi: 'usual length' } };
const withWatches = { populate: { watches: { fields: ['model', 'price'] } }, counts: true };

/** The n-th path of each kind. */
const floods: [string, (n: number) => string][] = [
	['robots.txt, to compare', () => '/robots.txt'],
	['sitemap', (n) => (n % 2 ? `/sitemaps/watches-${1 + (n % 10)}.xml` : '/sitemap.xml')],
	['sitemap parts that do not exist', (n) => `/sitemaps/calibers-${1_000 + n}.xml`],
	['share cards', (n) => `/cards/${ids[isLong ? n % 80 : 0]}.jpg`],
	['facets', (n) => facets({ filters: { price: { $gte: n * 1_000 } } })],
	['facets of a search', (n) => facets({ _q: `model ${n}` })],
	['pages of 96 watches', (n) => `/watches?page=${n + 1}&size=96&sort=price-asc`],
	['pages of all watches', (n) => `/watches?size=all&price=${n}-`],
	['pages of one watch', (n) => `/watch/${ids[n % ids.length]}`],
	['pages of a search', (n) => `/watches?q=model+${n}`],
	['OpenAPI', () => '/api/openapi.json'],
	['lists of 1,000 cards', (n) => list('watches', { ...cardFields, ...slice(n * 7, 1_000) })],
	['lists with every relation', (n) => list('watches', { populate: relations, ...slice(n * 7, 96) })],
	[
		'lists searched in texts',
		(n) => list('watches', { filters: inTexts, sort: 'description', ...slice(n, 96) }),
	],
	['brands with their watches', (n) => list('brands', { ...withWatches, ...slice(n, 60) })],
];

/** Runs a flood while a visitor browses. Prints the figures and compares them with the limits. */
async function during(name: string, flood: () => Promise<string>): Promise<void> {
	shop.forgetPeak();
	const leave = shop.visit(visited);
	const since = performance.now();
	const reported = await flood();
	const seconds = ((performance.now() - since) / 1000).toFixed(1);
	const { waits, refused } = await leave();
	const [median = 0, longest = 0] = [waits[Math.floor(waits.length / 2)], waits.at(-1)];
	console.log(
		`${name}: ${reported} in ${seconds} s; a visitor waited ${median.toFixed()} ms, ${longest.toFixed()} ms at most;`,
		`${shop.peak()} MB at most, then ${shop.resident()} MB`,
	);
	expect(shop.lives(), shop.output()).toBe(true);
	expect(refused).toEqual([]);
	expect(shop.peak()).toBeLessThan(mostMemory);
	// In the gate, the machine is busy with other tests, so the longest wait says little about the shop.
	expect(isLong ? longest : median).toBeLessThan(longestWait);
}

test.each(floods)('%s', { timeout: 120_000 }, async (name, path) => {
	await during(name, async () => {
		const seen = new Map<number, number>();
		let most = 0;
		for (let round = 0; round < rounds; round++) {
			const paths = Array.from({ length: askers }, (_, n) => path(round * askers + n));
			for (const { status, bytes } of await Promise.all(paths.map((one) => shop.ask(one)))) {
				seen.set(status, (seen.get(status) ?? 0) + 1);
				most = Math.max(most, bytes);
			}
		}
		// A query that would take the database too long is refused (docs/decisions/033).
		const fine = isLong ? [200, 302, 503] : [200, 302];
		expect([...seen.keys()].filter((status) => !fine.includes(status))).toEqual([]);
		expect(most).toBeLessThan(1_000_000);
		return `${rounds * askers} answers of ${Math.ceil(most / 1000)} KB at most`;
	});
});

test.each([
	// More data than the kernel buffers for a connection, so that the process notices that it is not read.
	['readers that never read', 6],
	['readers that send 100 requests at once and never read', 100],
])('%s', { timeout: 120_000 }, async (name, each) => {
	const before = shop.resident();
	const leave: (() => void)[] = [];
	const one = (n: number) => list('watches', { ...cardFields, ...slice(n, 1_000) });
	await during(name, async () => {
		for (let n = 0; n < readers; n++)
			leave.push(await shop.neverRead(Array.from({ length: each }, (_, i) => one(n * each + i))));
		// Unread connections are cut off after 20 s. The remaining ones are idle ones of the flood.
		if (isLong)
			await vi.waitFor(() => expect(shop.connections()).toBeLessThanOrEqual(askers + 10), {
				timeout: 60_000,
				interval: 200,
			});
		return `${readers} readers`;
	}).finally(() => {
		for (const end of leave) end();
	});
	const backWithin = { timeout: 30_000, interval: 200 };
	await vi.waitFor(() => expect(shop.resident()).toBeLessThan(before + maxCached), backWithin);
});
