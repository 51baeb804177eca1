import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryNames } from '#contract/catalogue/enumerations.ts';
import { filterNames } from '#contract/catalogue/watch-filters.ts';
import { writeQuery } from '#contract/http/query-string.ts';
import { cardFields } from '#web/features/cards/cards.queries.ts';
import { watchFields } from '#web/features/watch/watch.queries.ts';
import { mountPages } from '../main/pages/pages.ts';
import { buildIfChanged } from '../scripts/build.ts';
import { addressFields } from './support/makers.ts';
import { type Changed, randomChanges } from './support/model-changes.ts';
import { cutConnectionsText, type ShopProcess, startShopProcess } from './support/model-processes.ts';
import { runCounts } from './support/run-counts.ts';
import { openShop, type Shop } from './support/shop.ts';

/**
 * Two processes cache what they read from one database, while watches, brands, calibers, pictures and orders
 * change at random, both directly in the database and through API calls, and while their connections are cut.
 * Each response is compared with that of a shop that receives no changes and therefore caches nothing. A step
 * is a change or a compared response. `npm run test:changes` runs 100,000 steps; MODEL_SEED repeats a run.
 */
const steps = runCounts.catalogueSteps;
const seed = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));
const bounds = { minPrice: 30_000, maxPrice: 9_000_000 };
const publicUrl = 'http://shop.example';

let random = seed;
/** An integer from 0 to `most`, exclusive. */
function below(most: number): number {
	random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff;
	return Math.floor((random / 2 ** 31) * most);
}
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;

let base: Shop;
let reference: Shop;
let changed: Changed;
let changes: ReturnType<typeof randomChanges>;

beforeAll(async () => {
	await buildIfChanged();
	const config = { publicUrl, ...bounds };
	base = await openShop({ seeded: true, config });
	// This shop receives no changes and therefore caches nothing.
	reference = await openShop({
		database: { url: 'postgres://nobody@127.0.0.1:1/none', db: base.db },
		config,
		prepare: (app) => mountPages(app, { publicUrl }),
	});
	const processes = await Promise.all([1, 2].map(() => startShopProcess(base.databaseUrl, base.config)));
	const buyer = await base.makeUser();
	const watches = await base.db.selectFrom('watches').select(['id', 'document_id']).orderBy('id').execute();
	const brands = await base.db.selectFrom('brands').select(['id', 'document_id']).orderBy('id').execute();
	const calibers = await base.db
		.selectFrom('calibers')
		.select('document_id')
		.orderBy('id')
		.limit(4)
		.execute();
	changed = {
		shop: base,
		processes,
		owner: await base.makeOwner(),
		buyer,
		address: (await base.makeAddress(buyer, addressFields)).documentId,
		ids: watches.map(({ id }) => id),
		documentIds: watches.slice(0, 12).map(({ document_id }) => document_id),
		brands,
		calibers: calibers.map(({ document_id }) => document_id),
	};
	changes = randomChanges(changed, { below, oneOf });
});
afterAll(async () => {
	for (const process of changed?.processes ?? []) await process.stop();
	for (const shop of [reference, base]) await shop?.close();
});

const sorts = [
	'createdAt:desc',
	'brand.name:asc,model:asc',
	'model:asc',
	'price:asc',
	'price:desc',
	'rating:desc',
	'id',
];
const filters = () =>
	oneOf([
		{},
		{ inStock: { $eq: true } },
		{ categories: { name: { $eq: oneOf(categoryNames) } } },
		{ $not: { categories: { name: { $eq: 'used' } } } },
		{ brand: { name: { $eq: 'Seiko' } }, price: { $gte: 100_000 } },
		{ caliber: { movement: { $in: ['Automatic', 'Quartz'] } } },
		{ price: { $gte: 500_000 * below(3), $lte: 2_000_000 + 1_000_000 * below(3) } },
		{ documentId: { $ne: oneOf(changed.documentIds) }, featured: { $eq: true } },
		{ documentId: { $in: changed.documentIds.slice(0, 5) } },
		{ diameter: { $gte: 36, $lte: 41 }, used: { $eq: false } },
		{ model: { $containsi: 'a' } },
	]);
const searches = [
	'marca',
	'marka 2',
	'abaco',
	'zeta 1',
	'zetta',
	'text 7',
	'x-1',
	'seiko',
	'SKX007K2',
	'automatico',
	'1',
];
const pagination = () => ({ page: 1 + below(3), pageSize: oneOf([3, 12]) });
const reads: (() => string)[] = [
	() =>
		`/api/watches?${writeQuery({ ...cardFields, filters: filters(), sort: [oneOf(sorts)], pagination: pagination() })}`,
	() =>
		`/api/watches?${writeQuery({ ...cardFields, filters: filters(), sort: [oneOf(sorts)], pagination: pagination() })}`,
	() => `/api/watches/facets?${writeQuery({ filters: filters(), groups: filterNames.join(',') })}`,
	() =>
		`/api/watches/${oneOf(changed.documentIds)}?${writeQuery({ locale: oneOf(['en', 'es']), ...watchFields })}`,
	() => `/api/watches/${oneOf(changed.ids)}`,
	() => '/api/watches?_q=marca&sort=price',
	() => `/api/watches?${writeQuery({ ...cardFields, _q: oneOf(searches), pagination: pagination() })}`,
	() =>
		`/api/watches/facets?${writeQuery({ _q: oneOf(searches), filters: filters(), groups: 'brand,price' })}`,
	() => '/api/brands?counts=true&sort=name&filters[watches][inStock]=true',
	() => '/api/categories?counts=true',
	() => `/api/calibers/${oneOf(changed.calibers)}?populate[watches][sort]=price&populate[brand]=true`,
	() => '/api/calibers?populate=*&pagination[pageSize]=3',
	() => oneOf(['/', '/watches', '/watches?category=diving&sort=price-asc', '/movements']),
	() => `/watch/${oneOf(changed.documentIds)}?lng=${oneOf(['en', 'es'])}`,
];
/** A few paths that are requested repeatedly, so that most of them are cached. */
const requestedRow: string[] = [];

/** Returns a random path. Few of them are pages, which are the slowest and consist of the same data. */
const nextRequest = () => {
	const path = oneOf(requestedRow);
	return path.startsWith('/api') || below(4) === 0 ? path : oneOf(requestedRow);
};

/**
 * Requests a path from processes and compares the responses with the database. Returns the number of
 * comparisons, since a cut connection is a 503.
 */
async function compare(by: readonly ShopProcess[], path: string, step: number) {
	const [expected, ...answers] = await Promise.all([
		reference.get(path, { headers: { 'accept-language': 'en' } }),
		...by.map((at) => at.get(path)),
	]);
	for (const [i, answer] of answers.entries()) {
		if (answer.status === 503) continue;
		const at = changed.processes.indexOf(by[i] as ShopProcess);
		const name = `seed ${seed}, step ${step}, process ${at}: ${path}`;
		expect([answer.status, answer.location], name).toEqual([
			expected.status,
			expected.headers.location ?? null,
		]);
		if (answer.status !== 200 || answer.text === expected.text) continue;
		// A short difference is more useful than two complete pages.
		const from = Math.max(0, [...answer.text].findIndex((sign, at) => sign !== expected.text[at]) - 200);
		expect(answer.text.slice(from, from + 400), name).toBe(expected.text.slice(from, from + 400));
		throw new Error(`${name}: one answer goes on where the other ends`);
	}
	return { asked: answers.length, lost: answers.filter(({ status }) => status === 503).length };
}

test(`responses of two processes match the database during ${steps} changes and reads`, {
	timeout: 60_000 + steps * 100,
}, async () => {
	const { processes } = changed;
	const cut = () => sql.raw(cutConnectionsText).execute(base.db);
	let [step, lost, shown] = [0, 0, 0];
	const see = async (by: readonly ShopProcess[], path: string) => {
		const compared = await compare(by, path, step);
		step += compared.asked;
		lost += compared.lost;
	};
	for (let i = 0; i < 90; i++) requestedRow.push(oneOf(reads)());
	while (step < steps) {
		step += 1;
		if (below(10) === 0) await cut();
		else {
			const work = oneOf(changes)();
			// Some paths are requested while the change is made, so that the cached value may be older than
			// the change. Now and then all connections are cut.
			const beside = below(2)
				? processes.flatMap((at) => [at.get(nextRequest()), at.get(nextRequest())])
				: [];
			const [answeredBy] = await Promise.all([work, ...beside, below(12) === 0 && cut()]);
			// The process that made a change shows it immediately.
			if (answeredBy) await see([answeredBy], nextRequest());
			if (below(8) === 0) requestedRow[below(requestedRow.length)] = oneOf(reads)();
		}
		await Promise.all(processes.map((at) => at.caughtUp()));
		await Promise.all([1, 2, 3].map(() => see(processes, nextRequest())));
		if (step - shown >= 10_000) {
			shown = step;
			console.log(`${step} steps`);
		}
	}
	expect(lost).toBeLessThan(5 + steps / 10);
	expect(reference.app.changeFeed.live()).toBe(false);
});
