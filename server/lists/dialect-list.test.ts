import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';

let shop: Shop;
let owner: TestUser;
let ana: TestUser;
let luis: TestUser;
const ids: number[] = [];
beforeAll(async () => {
	shop = await openShop({ config: { freeShipping: 0 } });
	owner = await shop.makeOwner();
	[ana, luis] = [
		await shop.makeUser({ username: 'anaRojas' }),
		await shop.makeUser({ username: 'luisSoto' }),
	];
	const inexpensive = await shop.makeWatch({ price: 100_000, stock: 9, brand: 'Casio' });
	const expensive = await shop.makeWatch({ price: 900_000, stock: 9, brand: 'Ñandú' });
	for (const [user, watch] of [
		[ana, inexpensive],
		[luis, expensive],
		[ana, expensive],
	] as const) {
		const address = await shop.makeAddress(user);
		const items = [{ documentId: watch.documentId }];
		const body = { data: { items, shippingAddress: address.documentId } };
		const { id } = (await shop.post('/api/orders', body, { as: user })).body.data;
		ids.push(id);
		await shop.act(
			`/api/owner/orders/${id}/confirm-payment`,
			{ data: { method: 'bank', transaction: `T-${id}` } },
			{ as: owner },
		);
	}
});
afterAll(() => shop?.close());

const list = (name: string, query: string) => shop.get(`/api/owner/${name}?${query}`, { as: owner });
const places = async (query: string) => {
	const { status, body, text } = await list('orders', query);
	expect(status, text).toBe(200);
	return body.data.map(({ id }: { id: number }) => ids.indexOf(id));
};

test('orders can be filtered, also by related rows, sorted and searched', async () => {
	expect(await places('filters[total][$gt]=500000&sort=id:asc')).toEqual([1, 2]);
	expect(await places('filters[customer][username][$eqi]=ANAROJAS&sort=total:asc')).toEqual([0, 2]);
	expect(await places('filters[items][brand][$startsWith]=Cas')).toEqual([0]);
	expect(await places(`filters[payments][transaction][$eq]=T-${ids[1]}`)).toEqual([1]);
	expect(await places('filters[$or][0][total][$lt]=200000&filters[$or][1][id][$eq]=0')).toEqual([0]);
	expect(await places('_q=luis nandu')).toEqual([1]);
	expect(await places('sort[0]=total:desc&sort[1]=id:desc')).toEqual([2, 1, 0]);
	// The older parameters still work, also together with the new ones.
	expect(await places('q=casio&sort=createdAt:desc')).toEqual([0]);
	expect(await places('orderStatus=processing&filters[total][$gt]=500000&sort=id:desc')).toEqual([2, 1]);
});

test('pages work in both forms and report the actual total', async () => {
	const paged = (await list('orders', 'pagination[page]=2&pagination[pageSize]=2&sort=id:asc')).body;
	expect(paged.meta.pagination).toEqual({ page: 2, pageSize: 2, pageCount: 2, total: 3 });
	expect(paged.data.map(({ id }: { id: number }) => id)).toEqual([ids[2]]);
	const slice = (await list('orders', 'pagination[start]=1&pagination[limit]=1&sort=id:asc')).body;
	expect(slice.meta.pagination).toEqual({ start: 1, limit: 1, total: 3 });
	expect((await list('orders', 'page=2&pageSize=2')).body.meta.pagination).toMatchObject({
		page: 2,
		total: 3,
	});
});

test('customers can be filtered and sorted by their orders and payments', async () => {
	const names = async (query: string) =>
		(await list('customers', query)).body.data.map(({ username }: { username: string }) => username);
	expect(await names('filters[orders][$gte]=2')).toEqual(['anaRojas']);
	expect(await names('sort=spent:desc')).toEqual(['anaRojas', 'luisSoto']);
	expect(await names('filters[email][$contains]=luis')).toEqual(['luisSoto']);
	expect(await names('_q=LUIS')).toEqual(['luisSoto']);
});

test.each([
	['orders', 'filters[customer][passwordHash][$notNull]=true', 'passwordHash'],
	['orders', 'filters[userId]=1', 'userId'],
	['orders', 'sort=customer.email:asc', 'sort'],
	['orders', 'pagination[pageSize]=1000', 'pagination'],
	['customers', 'filters[passwordHash][$startsWith]=a', 'passwordHash'],
	['customers', 'sort=settings:asc', 'settings'],
	['customers', 'filters[sessions][id]=1', 'sessions'],
	['customers', 'populate=*', 'populate'],
])('%s?%s is a 400 that names the key', async (name, query, key) => {
	const { status, body } = await list(name, query);
	expect(status).toBe(400);
	expect(JSON.stringify(body.error)).toContain(key);
});

test('a list’s filters cannot exceed its own conditions', async () => {
	const texts = (count: number) =>
		Array.from({ length: count }, (_, at) => `filters[$or][${at}][items][model][$containsi]=zq${at}`).join(
			'&',
		);
	expect((await list('orders', texts(13))).status).toBe(200);
	const { status, body } = await list('orders', texts(14));
	expect([status, body.error.message]).toEqual([400, '“filters.$or.13.items” has too many conditions.']);
});

test('words are found in any order and without accents, in names, streets and serials', async () => {
	const user = await shop.makeUser({ username: 'mjfn' });
	const names = { first_name: 'María José', last_name: 'Fernández-Ñuñez' };
	await shop.db.updateTable('users').set(names).where('username', '=', 'mjfn').execute();
	const address = await shop.makeAddress(user, { street: 'Av. Ñuñoa 1435, depto. 12' });
	const watch = await shop.makeWatch({ price: 50_000, stock: 1, brand: 'Longines' });
	const items = [{ documentId: watch.documentId }];
	const body = { data: { items, shippingAddress: address.documentId } };
	const { id } = (await shop.post('/api/orders', body, { as: user })).body.data;
	await shop.db.updateTable('pieces').set({ serial: 'AB 77-431' }).where('watch_id', '=', watch.id).execute();
	for (const key of ['q', '_q'])
		for (const words of ['maria fernandez', 'nunez jose', '1435 nunoa', 'longines ab77431', `%23${id}`]) {
			const found = (await list('orders', `${key}=${words}`)).body.data;
			expect([words, found.map((one: { id: number }) => one.id)]).toEqual([words, [id]]);
		}
	for (const words of ['maria fernandez', '1435 mjfn', 'nunez nunoa'])
		expect((await list('customers', `q=${words}`)).body.data, words).toHaveLength(1);
	// A number can also occur in other orders' words.
	const numbered = (await list('orders', `q=${ids[0]}&sort=id:desc`)).body.data;
	expect([numbered[0].id, numbered.length > 1]).toEqual([ids[0], true]);
});
