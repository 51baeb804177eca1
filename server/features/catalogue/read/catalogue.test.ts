import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { caliberOneSchema } from '#contract/catalogue/calibers.schema.ts';
import { facetsSchema } from '#contract/catalogue/facets.schema.ts';
import { filterGroups, filterNames } from '#contract/catalogue/watch-filters.ts';
import { brandListSchema, watchListSchema, watchOneSchema } from '#contract/catalogue/watches.schema.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { countStatements } from '#tests/support/statements.ts';

let shop: Shop;
let owner: TestUser;
let ana: TestUser;
const bounds = { minPrice: 30_000, maxPrice: 9_000_000 };
beforeAll(async () => {
	shop = await openShop({ seeded: true, config: { ...bounds, pageSizes: [12, 24] } });
	owner = await shop.makeOwner();
	ana = await shop.makeUser();
});
afterAll(() => shop?.close());

const cards =
	'populate[brand][fields][0]=name&populate[categories][fields][0]=name&populate[caliber][fields][0]=movement&populate[caliber][fields][1]=model&populate[images]=true';
const watchNamed = async (name: string, options = {}) =>
	(await shop.get(`/api/watches?filters[reference]=${name}`, options)).body.data[0];

describe('visibility', () => {
	test('shows visitors and customers what is in stock within the price bounds, and the owner everything', async () => {
		const everything = await shop.get('/api/watches?pagination[pageSize]=1000', { as: owner });
		type Seen = { price: number; inStock: boolean; id: number };
		const visible = everything.body.data.filter(
			(one: Seen) => one.inStock && one.price >= bounds.minPrice && one.price <= bounds.maxPrice,
		);
		expect(visible.length).toBeLessThan(everything.body.data.length);
		for (const as of [undefined, ana]) {
			const { body } = await shop.get('/api/watches?pagination[pageSize]=1000', as && { as });
			expect(body.data.map((one: Seen) => one.id)).toEqual(visible.map((one: Seen) => one.id));
		}
	});

	test('hides an invisible watch by number, by documentId, in lists, in relations and in counts', async () => {
		const inexpensive = await watchNamed('F-91W-1', { as: owner });
		for (const name of [inexpensive.id, inexpensive.documentId])
			for (const as of [undefined, ana])
				expect((await shop.get(`/api/watches/${name}`, as && { as })).status).toBe(404);
		expect((await shop.get(`/api/watches/${inexpensive.id}`, { as: owner })).body.data.serial).toBeTruthy();
		const brand = await shop.get(
			'/api/brands?filters[name]=Casio&populate[watches][fields][0]=reference&counts=true',
		);
		const references = brand.body.data[0].watches.map((one: { reference: string }) => one.reference);
		expect(references).not.toContain('F-91W-1');
		expect(brand.body.data[0].watchCount).toBe(references.length);
		const probed = await shop.get('/api/brands?filters[watches][reference]=F-91W-1');
		expect(probed.body.data).toEqual([]);
	});

	test.each(['0', '2147483648', 'x', 'F-91W-1', "1'--", 'a'.repeat(24)])(
		'responds 404 to the unknown id %s',
		async (id) => {
			expect((await shop.get(`/api/watches/${id}`)).status).toBe(404);
		},
	);

	test('shows a customer the watch of their own order as sold, and hides it from others', async () => {
		const watch = await shop.makeWatch({ stock: 0, price: 500_000 });
		const order = await shop.db
			.insertInto('orders')
			.values({
				document_id: 'o'.repeat(24),
				user_id: ana.id,
				order_status: 'pending',
				payment_status: 'pending',
				subtotal: 500_000,
				shipping: 0,
				held_until: new Date(),
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		await shop.db
			.insertInto('order_items')
			.values({
				order_id: order.id,
				watch_id: watch.id,
				watch_document_id: watch.documentId,
				brand: 'x',
				model: 'y',
				price: 1,
			})
			.execute();
		const own = await shop.get(`/api/watches/${watch.documentId}?populate=brand`, { as: ana });
		expect(own.body.data).toMatchObject({ id: watch.id, inStock: false, brand: { name: 'Prueba' } });
		expect(own.body.data).not.toHaveProperty('serial');
		const other = await shop.makeUser();
		expect((await shop.get(`/api/watches/${watch.documentId}`, { as: other })).status).toBe(404);
		expect((await shop.get(`/api/watches/${watch.documentId}`)).status).toBe(404);
		const list = await shop.get(`/api/watches?filters[id]=${watch.id}`, { as: ana });
		expect(list.body.data).toEqual([]);
		await shop.db.deleteFrom('orders').where('id', '=', order.id).execute();
	});
});

describe('responses', () => {
	test('omit relations without populate, restrict fields on request, and always include id and documentId', async () => {
		const { body } = await shop.get('/api/watches?pagination[pageSize]=1');
		for (const name of ['brand', 'categories', 'caliber', 'images', 'warranty', 'serial', 'stock', 'art'])
			expect(body.data[0]).not.toHaveProperty(name);
		const few = await shop.get('/api/watches?pagination[pageSize]=1&fields[0]=model&fields[1]=price');
		expect(Object.keys(few.body.data[0]).sort()).toEqual(['documentId', 'id', 'model', 'price']);
	});

	test.each([
		['populate=brand,categories', ['brand', 'categories']],
		['populate[0]=brand&populate[1]=caliber.brand', ['brand', 'caliber']],
		['populate[brand]=true&populate[images]=false', ['brand']],
		['populate=*', ['brand', 'caliber', 'categories', 'images', 'warranty']],
		['populate[caliber][populate]=*', ['caliber']],
		['populate=brand.name,warranty.months', ['brand', 'warranty']],
	])('contain the relations of %s', async (query, names) => {
		const { status, body } = await shop.get(`/api/watches?pagination[pageSize]=3&${query}`);
		expect(status).toBe(200);
		const relations = Object.keys(body.data[0]).filter((name) =>
			['brand', 'caliber', 'categories', 'images', 'warranty'].includes(name),
		);
		expect(relations.sort()).toEqual(names);
		expect(watchListSchema.strict().safeParse(body).error).toBeUndefined();
	});

	test('apply filters, sort, fields and a limit to a populated list', async () => {
		const { body } = await shop.get(
			'/api/brands?filters[name]=Seiko&populate[watches][filters][price][$lte]=600000&populate[watches][sort]=price:desc&populate[watches][fields]=price&populate[watches][limit]=3',
		);
		const prices = body.data[0].watches.map((one: { price: number }) => one.price);
		expect(prices).toHaveLength(3);
		expect(prices).toEqual([...prices].sort((a, b) => b - a));
		expect(prices[0]).toBeLessThanOrEqual(600_000);
		expect(Object.keys(body.data[0].watches[0])).toEqual(['id', 'documentId', 'price']);
	});

	test('choose the language of a description by locale, then by Accept-Language', async () => {
		const [watch] = (await shop.get('/api/watches?pagination[pageSize]=1')).body.data;
		const read = async (query: string, language?: string) =>
			(
				await shop.get(`/api/watches/${watch.id}${query}`, {
					headers: language ? { 'accept-language': language } : {},
				})
			).body.data.description;
		const [en, es] = [await read('?locale=en'), await read('?locale=es')];
		expect(en).not.toBe(es);
		expect(await read('')).toBe(en);
		expect(await read('', 'es-CL,es;q=0.9,en;q=0.8')).toBe(es);
		expect(await read('?locale=en', 'es')).toBe(en);
	});

	test('conform to the contract', async () => {
		const all = await shop.get('/api/watches?populate=*&pagination[pageSize]=200', { as: owner });
		expect(watchListSchema.safeParse(all.body).error).toBeUndefined();
		const one = await shop.get(`/api/watches/${all.body.data[50].id}?populate[caliber][populate]=*`, {
			as: owner,
		});
		expect(watchOneSchema.safeParse(one.body).error).toBeUndefined();
		const caliber = await shop.get('/api/calibers/1?populate=*&counts=true');
		expect(caliberOneSchema.strict().safeParse(caliber.body).error).toBeUndefined();
		const brands = await shop.get('/api/brands?counts=true&populate=*');
		expect(brandListSchema.safeParse(brands.body).error).toBeUndefined();
	});

	test('sort brands by name and categories by id, and count their watches in stock', async () => {
		const brands = await shop.get('/api/brands?filters[watches][inStock]=true&sort=name:asc&counts=true');
		const names = brands.body.data.map((one: { name: string }) => one.name);
		expect(names).toEqual([...names].sort(new Intl.Collator('und').compare));
		for (const one of brands.body.data) {
			const list = await shop.get(
				`/api/watches?filters[brand][name]=${encodeURIComponent(one.name)}&pagination[pageSize]=1`,
			);
			expect([one.name, one.watchCount]).toEqual([one.name, list.body.meta.pagination.total]);
			expect(one.watchCount).toBeGreaterThan(0);
		}
		const categories = await shop.get(
			'/api/categories?filters[watches][inStock]=true&sort=id:asc&counts=true',
		);
		expect(categories.body.data.map((one: { name: string }) => one.name).slice(0, 3)).toEqual([
			'new',
			'used',
			'men',
		]);
	});
});

describe('pagination', () => {
	test('returns an empty page past the end with the true total', async () => {
		const first = await shop.get('/api/watches?sort=price:desc');
		const { total } = first.body.meta.pagination;
		expect(first.body.meta.pagination).toEqual({
			page: 1,
			pageSize: 12,
			pageCount: Math.ceil(total / 12),
			total,
		});
		const past = await shop.get('/api/watches?sort=price:desc&pagination[page]=1000');
		expect(past.body).toEqual({
			data: [],
			meta: { pagination: { page: 1000, pageSize: 12, pageCount: Math.ceil(total / 12), total } },
		});
	});

	test('returns every row exactly once across pages, for any sort order', async () => {
		for (const sort of ['rating:desc', 'featured:asc', 'brand.name', 'caliber.movement:desc', 'condition']) {
			const all: number[] = [];
			for (let page = 1; page <= 12; page++) {
				const { body } = await shop.get(
					`/api/watches?sort=${sort}&pagination[page]=${page}&pagination[pageSize]=9`,
				);
				all.push(...body.data.map((one: { id: number }) => one.id));
			}
			const { total } = (await shop.get('/api/watches')).body.meta.pagination;
			expect([sort, all.length, new Set(all).size]).toEqual([sort, total, total]);
		}
	});

	test('accepts start and limit, with and without a count', async () => {
		const { body } = await shop.get('/api/watches?pagination[start]=5&pagination[limit]=3');
		expect(body.meta.pagination).toEqual({ start: 5, limit: 3, total: expect.any(Number) });
		const uncounted = await shop.get(
			'/api/watches?pagination[start]=5&pagination[limit]=3&pagination[withCount]=false',
		);
		expect(uncounted.body.meta.pagination).toEqual({ start: 5, limit: 3 });
		expect(uncounted.body.data).toEqual(body.data);
	});
});

describe('facets', () => {
	type Choice = { value: string; count: number };
	const total = async (query: string) =>
		(await shop.get(`/api/watches?${query}&pagination[pageSize]=1`)).body.meta.pagination.total;
	const facets = async (query: string) => {
		const { status, body } = await shop.get(`/api/watches/facets?${query}`);
		expect([status, body.error]).toEqual([200, undefined]);
		expect(facetsSchema.strict().safeParse(body).error).toBeUndefined();
		return body.data;
	};
	const testOf = (path: string) =>
		`filters[$and][0]${path
			.split('.')
			.map((name) => `[${name}]`)
			.join('')}`;

	test('counts the watches for each option of each group, ignoring the group’s own conditions', async () => {
		const own: Record<string, string> = {
			category: 'filters[categories][name]=diving',
			used: 'filters[used]=true',
			movement: 'filters[caliber][movement]=Automatic',
			price: 'filters[price][$lte]=900000',
			brand: 'filters[brand][name][$in][0]=Seiko&filters[brand][name][$in][1]=Casio',
			diameter: 'filters[diameter][$gte]=30.5',
			material: 'filters[material][$in][0]=Stainless Steel 316L&filters[material][$in][1]=Plastic',
			waterResistance: 'filters[waterResistance][$gte]=30',
		};
		const data = await facets(`${Object.values(own).join('&')}&groups=${filterNames.join(',')}`);
		expect(data.total).toBe(await total(Object.values(own).join('&')));
		expect(Object.keys(data.groups).sort()).toEqual([...filterNames].sort());
		expect(data.total).toBeGreaterThan(0);
		for (const { name, path, kind } of filterGroups) {
			const others = Object.entries(own)
				.flatMap(([group, query]) => (group === name ? [] : query))
				.join('&');
			const { all, choices, range } = data.groups[name];
			expect([name, all]).toEqual([name, await total(others)]);
			if (kind === 'range') {
				const known = `${others}&filters[$and][0][${path}][$notNull]=true&fields=${path}`;
				const end = async (order: string) =>
					(await shop.get(`/api/watches?${known}&sort=${path}:${order}`)).body.data[0]?.[path];
				expect([name, range?.min, range?.max]).toEqual([name, await end('asc'), await end('desc')]);
				for (const { value, count } of (choices ?? []) as Choice[])
					expect([name, value, count]).toEqual([
						name,
						value,
						await total(`${others}&filters[$and][0][${path}][$gte]=${value}`),
					]);
				continue;
			}
			for (const { value, count } of choices as Choice[])
				expect([name, value, count]).toEqual([
					name,
					value,
					await total(`${others}&${testOf(path)}=${encodeURIComponent(value)}`),
				]);
		}
	});

	test('counts only the requested groups', async () => {
		expect(await facets('')).toEqual({ total: await total(''), groups: {} });
		expect(Object.keys((await facets('groups=brand,price')).groups)).toEqual(['price', 'brand']);
		expect(Object.keys((await facets('groups[0]=used&filters[used]=true')).groups)).toEqual(['used']);
		const refused = await shop.get('/api/watches/facets?groups=brand,serial');
		expect(refused.status).toBe(400);
		expect(refused.body.error.message).toMatch(/groups.*category, used/);
	});

	test('counts what another option leaves in a group whose options must all match', async () => {
		const date = 'filters[$and][0][caliber][complications][name]=date';
		const { choices } = (await facets(`${date}&groups=complications`)).groups.complications;
		expect(choices.length).toBeGreaterThan(2);
		for (const { value, count } of choices as Choice[])
			expect([value, count]).toEqual([
				value,
				await total(`${date}&filters[$and][1][caliber][complications][name]=${value}`),
			]);
	});

	test('applies a negated or alternative condition to every group', async () => {
		const query = 'filters[$not][brand][name]=Seiko';
		const { groups } = await facets(`${query}&groups=brand`);
		expect(groups.brand.all).toBe(await total(query));
		expect(groups.brand.choices.map((one: Choice) => one.value)).not.toContain('Seiko');
	});

	test('counts with a search, and when nothing matches', async () => {
		expect((await facets('_q=seiko')).total).toBe(await total('_q=SEÍKO'));
		expect(await facets('_q=nosuchwatch&groups=brand,price')).toEqual({
			total: 0,
			groups: { price: { all: 0, range: null }, brand: { all: 0, choices: [] } },
		});
	});
});

describe('statements', () => {
	test('have a fixed number for a list, a detail and facets, regardless of the number of rows', async () => {
		const counted = countStatements(shop.db);
		const other = await openShop({ database: { url: shop.databaseUrl, db: counted.db } });
		try {
			await vi.waitFor(() => expect(other.app.changeFeed.live()).toBe(true), { timeout: 5_000 });
			const fresh = async (path: string) => {
				await other.dropCached();
				return counted.during(() => other.get(path));
			};
			// Load the row estimates first, so that their query is not counted.
			await other.get('/api/brands');
			const few = await fresh(`/api/watches?${cards}&pagination[pageSize]=2&filters[model][$contains]=a`);
			const many = await fresh(`/api/watches?${cards}&pagination[pageSize]=90&filters[model][$contains]=a`);
			expect([few, many]).toEqual([6, 6]);
			const path = `/api/watches/60?${cards}&populate[caliber][populate]=*`;
			// The index resolves the id without a query.
			expect(await fresh(path)).toBe(6);
			await other.get(path);
			expect(await counted.during(() => other.get(path))).toBe(0);
			expect(await fresh('/api/watches/facets?_q=seiko')).toBe(1);
			expect(await fresh('/api/brands?filters[watches][inStock]=true&counts=true')).toBe(4);
		} finally {
			await other.close();
		}
	});
});
