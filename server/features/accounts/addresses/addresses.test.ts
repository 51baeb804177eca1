import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressFields } from '#tests/support/makers.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
	shop = await openShop();
});
afterAll(() => shop?.close());

test('makes the first address the default and leaves no default when it is deleted', async () => {
	const ana = await shop.makeUser();
	const home = await shop.makeAddress(ana);
	const work = await shop.makeAddress(ana, { city: 'Talca' });
	const user = () => shop.get('/api/users', { as: ana }).then(({ body }) => body);
	expect((await user()).defaultAddress).toEqual({ documentId: home.documentId });
	const chosen = await shop.put('/api/users', { defaultAddress: work.documentId }, { as: ana });
	expect(chosen.body.defaultAddress).toEqual({ documentId: work.documentId });
	expect((await shop.remove(`/api/addresses/${work.documentId}`, { as: ana })).status).toBe(204);
	expect((await user()).defaultAddress).toBeNull();
	const list = await shop.get('/api/addresses', { as: ana });
	expect(list.body.data.map((one: { documentId: string }) => one.documentId)).toEqual([home.documentId]);
	expect((await shop.remove(`/api/addresses/${work.documentId}`, { as: ana })).status).toBe(404);
});

test('clears the default address with null and leaves it unchanged by other updates, without deleting the address', async () => {
	const ana = await shop.makeUser();
	const home = await shop.makeAddress(ana);
	const other = await shop.put('/api/users', { firstName: 'Ana' }, { as: ana });
	expect(other.body.defaultAddress).toEqual({ documentId: home.documentId });
	const removed = await shop.put('/api/users', { defaultAddress: null }, { as: ana });
	expect([removed.status, removed.body.defaultAddress]).toEqual([200, null]);
	expect((await shop.get('/api/users', { as: ana })).body.defaultAddress).toBeNull();
	expect((await shop.get(`/api/addresses/${home.documentId}`, { as: ana })).status).toBe(200);
});

test('replaces an address as a unit and requires every field', async () => {
	const ana = await shop.makeUser();
	const { documentId, id } = await shop.makeAddress(ana);
	const changed = await shop.put(
		`/api/addresses/${id}`,
		{ data: { ...addressFields, city: 'Arica' } },
		{ as: ana },
	);
	expect(changed.body.data).toMatchObject({ documentId, city: 'Arica', street: addressFields.street });
	for (const field of Object.keys(addressFields)) {
		const without = { ...addressFields, [field]: ' ' };
		const answer = await shop.put(`/api/addresses/${id}`, { data: without }, { as: ana });
		expect(answer.status, field).toBe(400);
		expect(answer.body.error.details.errors[0].path).toEqual(['data', field]);
	}
});

test("IDOR: responds 404 for another user's address, by number and by documentId", async () => {
	const ana = await shop.makeUser();
	const eve = await shop.makeUser();
	const home = await shop.makeAddress(ana);
	for (const id of [home.documentId, home.id]) {
		const path = `/api/addresses/${id}`;
		expect((await shop.get(path, { as: eve })).status).toBe(404);
		expect((await shop.put(path, { data: addressFields }, { as: eve })).status).toBe(404);
		expect((await shop.remove(path, { as: eve })).status).toBe(404);
		expect((await shop.get(path, { as: ana })).status).toBe(200);
		expect((await shop.get(path)).status).toBe(401);
	}
	const stolen = await shop.put('/api/users', { defaultAddress: home.documentId }, { as: eve });
	expect(stolen.status).toBe(400);
	expect(stolen.body.error.details).toMatchObject({ code: 'address_unknown' });
	expect((await shop.get('/api/addresses', { as: eve })).body.data).toEqual([]);
	for (const id of ['0', '-1', '1.5', '99999999999999', 'x'.repeat(24), "1' or '1'='1"])
		expect((await shop.get(`/api/addresses/${encodeURIComponent(id)}`, { as: ana })).status).toBe(404);
});

test('creates at most 50 addresses and a single default from parallel requests', async () => {
	const ana = await shop.makeUser();
	const answers = await Promise.all(
		Array.from({ length: 60 }, () => shop.post('/api/addresses', { data: addressFields }, { as: ana })),
	);
	expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
	const refused = answers.filter(({ status }) => status === 400);
	expect(refused).toHaveLength(10);
	expect(refused[0]?.body.error.details.code).toBe('too_many_addresses');
	const { body } = await shop.get('/api/users', { as: ana });
	const first = await shop.get('/api/addresses', { as: ana });
	expect(body.defaultAddress.documentId).toBe(first.body.data[0].documentId);
});
