import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { addressFields } from '#tests/support/makers.ts';
import { type Answer, openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { countStatements } from '#tests/support/statements.ts';
import { mountPages } from '../main/pages/pages.ts';
import { buildIfChanged } from '../scripts/build.ts';

/**
 * A refused write invalidates no cache. Before, 50 of them per second made pages twelve times as expensive.
 */
const publicUrl = 'http://shop.example';
let shop: Shop;
let owner: TestUser;
let ana: TestUser;
let database: TestDatabase;
let counted: ReturnType<typeof countStatements>;
/** Calls of the API that were not served from the response cache, including those made for pages. */
let requestCount = 0;
beforeAll(async () => {
	await buildIfChanged();
	database = await createTestDatabase({ seeded: true });
	counted = countStatements(database.db);
	shop = await openShop({
		database: { url: database.url, db: counted.db },
		config: { publicUrl },
		prepare: async (app) => {
			app.addHook('onRequest', async ({ url }) => {
				if (url.startsWith('/api/')) requestCount += 1;
			});
			await mountPages(app, { publicUrl });
		},
	});
	owner = await shop.makeOwner();
	ana = await shop.makeUser();
	await vi.waitFor(() => expect(shop.app.changeFeed.live()).toBe(true), { timeout: 10_000, interval: 5 });
});
afterAll(async () => {
	await shop?.close();
	await database?.drop();
});

test('a flood of refusals of every kind causes nothing to be generated again', {
	timeout: 60_000,
}, async () => {
	const { body } = await shop.get('/api/watches?pagination[pageSize]=2&populate=brand');
	const [watch, next] = body.data;
	const address = await shop.makeAddress(ana, addressFields);
	const order = (item: object, headers?: Record<string, string>) =>
		shop.post(
			'/api/orders',
			{ data: { items: [item], shippingAddress: address.documentId } },
			{ as: ana, ...(headers && { headers }) },
		);
	const key = { 'idempotency-key': 'one' };
	const placed = await order({ documentId: next.documentId }, key);
	expect(placed.status).toBe(201);
	await shop.app.changeFeed.caughtUp();

	const api = ['/api/watches', '/api/watches/facets', `/api/watches/${watch.documentId}`];
	const pages = ['/', '/watches', `/watch/${watch.documentId}`];
	for (let round = 0; round < 3; round++) for (const path of [...api, ...pages]) await shop.get(path);
	const version = shop.app.changeFeed.version();

	const path = `/api/watches/${watch.documentId}`;
	const refusals: Record<number, (() => Promise<Answer>)[]> = {
		400: [
			() => shop.post('/api/watches', { data: { price: -1 } }, { as: owner }),
			() => shop.put(path, { data: { nothing: 1 } }, { as: owner }),
			() => shop.post('/api/auth/local', { identifier: 1 }),
			() => shop.post('/api/orders', { data: {} }, { as: ana }),
		],
		401: [
			() => shop.post('/api/orders', {}),
			() => shop.put(path, {}),
			() => shop.remove(path, { headers: { authorization: 'Bearer nonsense' } }),
		],
		403: [() => shop.put(path, {}, { as: ana }), () => shop.post('/api/brands', {}, { as: ana })],
		404: [
			() => shop.act(`/api/orders/${'a'.repeat(24)}/cancel`, undefined, { as: ana }),
			() => shop.remove(`/api/watches/${'a'.repeat(24)}?version=1`, { as: owner }),
			() => shop.post('/api/nothing', {}),
		],
		405: [() => shop.post(path, {}, { as: owner }), () => shop.put('/api/orders', {}, { as: ana })],
		409: [
			() => order({ documentId: watch.documentId }),
			() => shop.put(path, { data: { version: 99, price: 1 } }, { as: owner }),
			() => shop.remove(`/api/brands/${watch.brand.documentId}`, { as: owner }),
			() => shop.post('/api/categories', { data: { name: 'new' } }, { as: owner }),
		],
		413: [() => shop.post('/api/orders', { data: 'x'.repeat(200_000) }, { as: ana })],
		415: [() => shop.post('/api/watches', '<a/>', { as: owner, headers: { 'content-type': 'text/xml' } })],
		422: [() => order({ documentId: watch.documentId }, key)],
	};
	for (const [status, calls] of Object.entries(refusals))
		for (const call of [...calls, ...calls]) {
			const answer = await call();
			expect(answer.status, answer.text).toBe(Number(status));
		}
	const guess = () => shop.post('/api/auth/local', { identifier: ana.email, password: 'wrong one' });
	const guesses = await Promise.all(Array.from({ length: 12 }, guess));
	expect(guesses.map(({ status }) => status)).toContain(429);

	await shop.app.changeFeed.caughtUp();
	expect(shop.app.changeFeed.version()).toBe(version);
	requestCount = 0;
	const statements = await counted.during(async () => {
		for (const each of [...api, ...pages]) expect((await shop.get(each)).status).toBe(200);
	});
	expect({ asked: requestCount, statements }).toEqual({ asked: 0, statements: 0 });
});
