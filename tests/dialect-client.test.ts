import qs from 'qs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShopForClient, type ShopForClient } from '#tests/support/dialect-client.ts';

/** Public reads as clients of the dialect request them. */
let shop: ShopForClient['shop'];
let client: ShopForClient['client'];
beforeAll(async () => {
	({ shop, client } = await openShopForClient());
});
afterAll(() => shop?.close());

const list = {
	populate: {
		brand: { fields: ['name'] },
		categories: { fields: ['name'] },
		caliber: { fields: ['movement', 'model'] },
		images: true,
	},
	filters: { price: { $gte: 0, $lte: 50_000_000 }, inStock: { $eq: true } },
	sort: ['brand.name:asc', 'model:asc'],
	pagination: { page: 1, pageSize: 6 },
};
// The specification's own forms, and the equivalent forms of the dialect.
test.each<[string, object]>([
	['objects with fields', list.populate],
	['names with dots', ['brand.name', 'categories.name', 'caliber.movement', 'caliber.model', 'images']],
	['true', { brand: true, categories: true, caliber: true, images: true }],
	['stars', { brand: true, categories: true, caliber: '*', images: '*' }],
	[
		'nested objects',
		{
			brand: { populate: '*' },
			categories: { sort: 'name' },
			caliber: { populate: { brand: { fields: ['name'] } } },
			images: { fields: ['url', 'formats'] },
		},
	],
	['names in one text', 'brand,categories,caliber,images' as unknown as object],
	['a star', '*' as unknown as object],
])('the list of watches, populated by %s', async (_, populate) => {
	const { data, meta } = await client.call('watches', { query: { ...list, populate } });
	expect(meta.pagination).toMatchObject({
		page: 1,
		pageSize: 6,
		pageCount: expect.any(Number),
		total: expect.any(Number),
	});
	expect(data).toHaveLength(6);
	for (const watch of data) {
		expect(watch).toMatchObject({
			id: expect.any(Number),
			documentId: expect.any(String),
			model: expect.any(String),
			price: expect.any(Number),
			inStock: true,
		});
		expect(watch).not.toHaveProperty('serial');
		expect(watch.brand.name).toEqual(expect.any(String));
		expect(watch.categories[0].name).toEqual(expect.any(String));
		expect(watch.images[0].url).toMatch(/^\/pictures\//);
		expect(Object.keys(watch.images[0].formats)).toEqual(
			expect.arrayContaining(['thumbnail', 'small', 'medium', 'large']),
		);
		if (watch.caliber)
			expect(watch.caliber).toMatchObject({ movement: expect.any(String), model: expect.any(String) });
	}
	const names = data.map((watch: { brand: { name: string } }) => watch.brand.name);
	expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
});

test('every filter of the catalogue, written as clients of the dialect write it', async () => {
	const all = await client.call('watches', {
		query: { populate: list.populate, pagination: { pageSize: 1000 } },
	});
	type Card = {
		brand: { name: string };
		featured: boolean;
		price: number;
		documentId: string;
		categories: { name: string }[];
		caliber: { movement: string } | null;
	};
	const cases: [object, (watch: Card) => boolean][] = [
		[{ featured: true }, (watch) => watch.featured],
		[{ featured: { $eq: true } }, (watch) => watch.featured],
		[{ categories: { name: 'diving' } }, (watch) => watch.categories.some(({ name }) => name === 'diving')],
		[
			{ categories: { name: { $eq: 'diving' } } },
			(watch) => watch.categories.some(({ name }) => name === 'diving'),
		],
		[{ brand: { name: { $eq: 'Seiko' } } }, (watch) => watch.brand.name === 'Seiko'],
		[
			{ brand: { name: { $in: ['Seiko', 'Omega'] } } },
			(watch) => ['Seiko', 'Omega'].includes(watch.brand.name),
		],
		[{ caliber: { movement: { $eq: 'Quartz' } } }, (watch) => watch.caliber?.movement === 'Quartz'],
		[
			{ price: { $gte: 200_000, $lte: 900_000 } },
			(watch) => watch.price >= 200_000 && watch.price <= 900_000,
		],
		[
			{ price: { $between: [200_000, 900_000] } },
			(watch) => watch.price >= 200_000 && watch.price <= 900_000,
		],
		[
			{
				$and: [
					{ featured: { $eq: true } },
					{ $or: [{ brand: { name: 'Seiko' } }, { price: { $lt: 300_000 } }] },
				],
			},
			(watch) => watch.featured && (watch.brand.name === 'Seiko' || watch.price < 300_000),
		],
	];
	for (const [filters, keeps] of cases) {
		const { data } = await client.call('watches', { query: { filters, pagination: { pageSize: 1000 } } });
		const ids = (rows: { documentId: string }[]) => rows.map(({ documentId }) => documentId).sort();
		expect(ids(data), JSON.stringify(filters)).toEqual(ids(all.data.filter(keeps)));
		expect(data.length, JSON.stringify(filters)).toBeGreaterThan(0);
	}
	// A cart with thirty watches. For more than twenty values, some clients of the dialect write the index of
	// each value.
	const cart = all.data.slice(0, 30).map(({ documentId }: Card) => documentId);
	for (const arrayFormat of ['indices', 'brackets', 'repeat'] as const) {
		const search = qs.stringify(
			{ filters: { documentId: { $in: cart } }, pagination: { pageSize: 100 } },
			{ arrayFormat, encodeValuesOnly: arrayFormat === 'brackets' },
		);
		const { data } = await client.call(`watches?${search}`);
		expect(data, arrayFormat).toHaveLength(30);
	}
});

test.each(['createdAt:desc', 'brand.name:asc', 'model:asc', 'price:asc', 'price:desc', 'rating:desc'])(
	'sorted by %s, as text and as a list',
	async (sort) => {
		const [text, listed] = await Promise.all(
			[sort, [sort]].map((value) => client.call('watches', { query: { sort: value } })),
		);
		expect(text.data).toEqual(listed.data);
		expect(text.data.length).toBeGreaterThan(5);
	},
);

test('a watch with everything that its page shows, and null for a watch that does not exist', async () => {
	const query = {
		populate: {
			brand: true,
			caliber: { populate: '*' },
			categories: { fields: ['name'] },
			warranty: { fields: ['months'] },
			images: true,
		},
	};
	const {
		data: [first],
	} = await client.call('watches', { query: { filters: { caliber: { model: { $notNull: true } } } } });
	const { data } = await client.call(`watches/${first.documentId}`, { query });
	expect(data).toMatchObject({
		documentId: first.documentId,
		brand: { name: expect.any(String) },
		warranty: { months: expect.any(Number) },
		caliber: { brand: { name: expect.any(String) }, movement: expect.any(String) },
	});
	expect(Array.isArray(data.caliber.complications)).toBe(true);
	for (const populate of [['brand', 'caliber.*', 'categories.name', 'warranty.months', 'images'], '*'])
		expect(
			(await client.call(`watches/${first.documentId}`, { query: { populate } })).data.warranty.months,
		).toBe(data.warranty.months);
	await expect(client.call(`watches/${'x'.repeat(24)}`, { query })).rejects.toMatchObject({
		status: 404,
		body: { data: null, error: { status: 404, name: 'NotFoundError' } },
	});
});

test('brands and categories with watches, and the constants', async () => {
	const filters = { watches: { inStock: true } };
	const brands = await client.call('brands', { query: { filters, sort: 'name:asc', fields: ['name'] } });
	const names = brands.data.map(({ name }: { name: string }) => name);
	expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
	expect((await client.call(`brands/${brands.data[0].documentId}`)).data.name).toBe(names[0]);
	const categories = await client.call('categories', {
		query: { filters: { watches: { inStock: { $eq: true } } }, sort: ['id:asc'] },
	});
	expect(categories.data.length).toBeGreaterThan(5);
	expect((await client.call(`categories/${categories.data[0].id}`)).data.documentId).toBe(
		categories.data[0].documentId,
	);
	expect((await client.call('constant')).data).toMatchObject({
		DEVELOPER: expect.any(String),
		DEVELOPER_WEBPAGE: expect.any(String),
	});
});

test('queries of clients about publication: every document is published and none is a draft', async () => {
	const list = (query: object) =>
		client.call('watches', { query: { ...query, pagination: { pageSize: 5 } } });
	const all = await list({});
	for (const same of [
		{ status: 'published' },
		{ publicationState: 'live' },
		{ publicationState: 'preview' },
		{ hasPublishedVersion: true },
	])
		expect(await list(same), JSON.stringify(same)).toEqual(all);
	for (const none of [
		{ status: 'draft' },
		{ status: 'draft', hasPublishedVersion: true },
		{ hasPublishedVersion: false },
	]) {
		expect(await list(none), JSON.stringify(none)).toEqual({
			data: [],
			meta: { pagination: { page: 1, pageSize: 5, pageCount: 0, total: 0 } },
		});
		const facets = await client.call('watches/facets', { query: none });
		expect(facets.data).toMatchObject({ total: 0 });
		const one = client.call(`watches/${all.data[0].documentId}`, { query: none });
		await expect(one).rejects.toMatchObject({ status: 404 });
	}
	const one = await client.call(`watches/${all.data[0].documentId}`, { query: { status: 'published' } });
	expect(one.data.documentId).toBe(all.data[0].documentId);
});

test('operators in lower case, as some public clients write them, have the same meaning', async () => {
	for (const [operator, value] of [
		['$notIn', ['F-91W-1']],
		['$notContainsi', 'diver'],
		['$startsWithi', 's'],
		['$endsWith', '5'],
		['$notNull', true],
	] as const) {
		const sendRequest = (name: string) =>
			client.call('watches', { query: { filters: { reference: { [name]: value } }, sort: 'id' } });
		const answer = await sendRequest(operator);
		expect(await sendRequest(operator.toLowerCase()), operator).toEqual(answer);
		expect(answer.meta.pagination.total, operator).toBeGreaterThan(0);
	}
	const caliber = (name: string) =>
		client.call('watches', { query: { filters: { caliber: { [name]: true } }, sort: 'id' } });
	expect(await caliber('$notnull')).toEqual(await caliber('$notNull'));
});
