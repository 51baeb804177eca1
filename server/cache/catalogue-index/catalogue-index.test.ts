import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { categoryNames, movements } from '#contract/catalogue/enumerations.ts';
import { filterNames } from '#contract/catalogue/watch-filters.ts';
import { readQuery } from '#contract/http/query-reader.ts';
import { type Query, writeQuery } from '#contract/http/query-string.ts';
import { type Model, meaning, readModel, searches } from '#tests/support/catalogue-model.ts';
import { runCounts } from '#tests/support/run-counts.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { countStatements } from '#tests/support/statements.ts';
import { hooks } from '../../app/hooks.ts';
import { createCatalogue } from '../../features/catalogue/read/catalogue.service.ts';

let base: Shop;
let shop: Shop;
let counted: ReturnType<typeof countStatements>;
let model: Model;
const bounds = { minPrice: 30_000, maxPrice: 9_000_000 };
beforeAll(async () => {
	base = await openShop({ seeded: true });
	counted = countStatements(base.db);
	shop = await openShop({ database: { url: base.databaseUrl, db: counted.db }, config: bounds });
	model = await readModel(base.db, 'visitor', { min: bounds.minPrice, max: bounds.maxPrice });
	await shelved();
});
afterAll(async () => {
	await shop?.close();
	await base?.close();
});

let n = 0;
/**
 * Requests new lists until one needs no statement: its rows are known, and page and total come from the
 * index.
 */
async function shelved(): Promise<void> {
	const next = () => shop.get(`/api/watches?fields=id&filters[price][$gte]=${++n}`);
	await vi.waitFor(async () => expect(await counted.during(next)).toBe(0), { timeout: 10_000 });
}

const names = (list: readonly string[]) =>
	fc.oneof(
		fc.constantFrom(...list).map((one): Query => ({ $eq: one })),
		fc.array(fc.constantFrom(...list), { minLength: 1, maxLength: 3 }).map((some): Query => ({ $in: some })),
	);
const price = fc.integer({ min: 0, max: 12_000_000 });
const usual = fc.record(
	{
		inStock: fc.constant({ $eq: true }),
		categories: names([...categoryNames, 'none']).map((name) => ({ name })),
		brand: names(['Seiko', 'Casio', 'Omega', 'Rolex', 'Nobody']).map((name) => ({ name })),
		caliber: fc.oneof(
			names(movements).map((movement) => ({ movement })),
			names(['date', 'day', 'chronograph', 'gmt']).map((name) => ({ complications: { name } })),
		),
		price: fc.oneof(
			price.map((one): Query => ({ $gte: one })),
			fc.tuple(price, price).map(([a, b]): Query => ({ $gte: Math.min(a, b), $lte: Math.max(a, b) })),
			fc.tuple(price, price).map((two): Query => ({ $between: two })),
			fc.tuple(price, price).map(([a, b]): Query => ({ $gt: a, $lt: b })),
		),
		featured: fc.boolean().map((one) => ({ $eq: one })),
		used: fc.boolean().map((one) => ({ $eq: one })),
		material: names(['Titanium', 'Plastic', 'Stainless Steel 316L']),
		diameter: fc.double({ min: 26, max: 52, noNaN: true }).map((least) => ({ $gte: least.toFixed(1) })),
		boxAndPapers: fc.boolean().map((one) => ({ $eq: one })),
		$not: names(['used', 'diving']).map((name) => ({ categories: { name } })),
	},
	{ requiredKeys: [] },
);
const sorts = [
	'createdAt:desc',
	'brand.name:asc,model:asc',
	'model:asc',
	'price:asc',
	'price:desc',
	'rating:desc',
	'id',
];
const sorted = fc.record(
	{
		filters: fc.oneof(
			usual,
			fc
				.tuple(usual, usual)
				.map((two) => ({ $and: two.map(({ featured: _, ...one }) => ({ inStock: { $eq: true }, ...one })) })),
		),
		_q: fc.constantFrom(...searches),
		sort: fc.constantFrom(...sorts),
		pagination: fc.record({ page: fc.integer({ min: 1, max: 6 }), pageSize: fc.constantFrom(1, 5, 12, 96) }),
	},
	{ requiredKeys: ['sort'] },
);
/** A search sometimes has no sort order; then the best matches come first. */
const query = fc
	.tuple(sorted, fc.boolean())
	.map(([{ sort, ...rest }, isRanked]) => (isRanked && rest._q?.trim() ? rest : { sort, ...rest }));

test('a page sorted by price begins with the first watch within the bounds', async () => {
	const within: Query[] = [{ $gte: 200_000 }, { $lte: 500_000 }, { $between: [150_000, 900_000] }];
	for (const sort of ['price:asc', 'price:desc'])
		for (const price of within) {
			const text = writeQuery({ filters: { price }, sort, fields: ['id'] } as Query);
			const { body } = await shop.get(`/api/watches?${text}`);
			const expected = meaning(model, { entity: 'watches', role: 'visitor' }, readQuery(text), 12);
			expect(body.data.map((row: { id: number }) => row.id)).toEqual(expected.ids);
		}
});

const runs = runCounts.indexQueries;
test('the index returns the same result as the plain model', { timeout: 30_000 + runs * 30 }, async () => {
	let fromIndex = 0;
	await fc.assert(
		fc.asyncProperty(query, async (one) => {
			const text = writeQuery({ ...one, fields: ['id'] } as Query);
			let answer: Awaited<ReturnType<typeof shop.get>> | undefined;
			const statements = await counted.during(async () => {
				answer = await shop.get(`/api/watches?${text}`);
			});
			const { status, body } = answer as NonNullable<typeof answer>;
			expect(status).toBe(200);
			// Only unread rows are read; the page and its total need no statement.
			if (statements <= 1) fromIndex += 1;
			const expected = meaning(model, { entity: 'watches', role: 'visitor' }, readQuery(text), 12);
			expect(body.meta.pagination.total).toBe(expected.total);
			expect(body.data.map((row: { id: number }) => row.id)).toEqual(expected.ids);
		}),
		{ numRuns: runs },
	);
	expect(fromIndex).toBeGreaterThan(runs * 0.8);
});

test('the index counts each choice as the database does', {
	timeout: 30_000 + runs * 30,
}, async () => {
	const plain = createCatalogue({ ...shop.deps, ...hooks });
	let fromIndex = 0;
	await fc.assert(
		fc.asyncProperty(query, fc.subarray(filterNames), async ({ filters, _q }, groups) => {
			const text = writeQuery({ ...(filters && { filters }), ...(_q && { _q }), groups } as Query);
			let answer: Awaited<ReturnType<typeof shop.get>> | undefined;
			const statements = await counted.during(async () => {
				answer = await shop.get(`/api/watches/facets?${text}`);
			});
			if (statements === 0) fromIndex += 1;
			const requested = {
				query: text,
				viewer: { role: 'visitor' },
				language: 'en',
				network: '10.0.0.1',
			} as const;
			expect(answer?.text).toBe((await plain.facets(requested)).body.toString());
		}),
		{ numRuns: runs },
	);
	// A search with non-ASCII characters requests its normalized form from the database.
	expect(fromIndex).toBeGreaterThan(runs * 0.85);
});

test('a change amends the index, so that the next list and its total include it', async () => {
	await shelved();
	const path = '/api/watches?sort=price:asc&pagination[pageSize]=1&fields=price';
	const before = await shop.get(path);
	await base.db.updateTable('watches').set({ stock: 0 }).where('id', '=', before.body.data[0].id).execute();
	await shop.app.changeFeed.caughtUp();
	let after = before;
	// One new row is read; the list and its total need no statement.
	expect(
		await counted.during(async () => {
			after = await shop.get(path);
		}),
	).toBeLessThanOrEqual(1);
	expect(after.body.meta.pagination.total).toBe(before.body.meta.pagination.total - 1);
	expect(after.body.data[0].id).not.toBe(before.body.data[0].id);
});
