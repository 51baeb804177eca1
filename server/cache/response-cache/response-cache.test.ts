import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { countStatements } from '#tests/support/statements.ts';

let shop: Shop;
let other: Shop;
let counted: ReturnType<typeof countStatements>;
let owner: TestUser;
beforeAll(async () => {
	shop = await openShop();
	counted = countStatements(shop.db);
	other = await openShop({
		database: { url: shop.databaseUrl, db: counted.db },
		config: { jwtSecret: shop.config.jwtSecret, owner: shop.config.owner },
	});
	owner = await shop.makeOwner();
	for (const one of [shop, other]) await live(one);
});
afterAll(async () => {
	await other?.close();
	await shop?.close();
});

const live = (one: Shop) =>
	vi.waitFor(() => expect(one.app.changeFeed.live()).toBe(true), { timeout: 10_000, interval: 5 });

test('a repeated request returns the same bytes with an ETag and without a statement', async () => {
	await shop.makeWatch();
	await vi.waitFor(async () => {
		await other.get('/api/watches?populate=*');
		expect(await counted.during(() => other.get('/api/watches?populate=*'))).toBe(0);
	});
	const path = '/api/watches?populate=*&sort=model';
	const first = await other.get(path);
	await other.get(path);
	const second = await other.get(path);
	expect(second.text).toBe(first.text);
	const { date, connection, 'x-request-id': firstId, ...headers } = first.headers;
	expect(second.headers).toMatchObject(headers);
	expect(second.headers['x-request-id']).not.toBe(firstId);
	expect(headers.etag).toMatch(/^"[\w-]{20,}"$/);
	expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=5, must-revalidate');
	expect(headers.vary).toBe('authorization, strapi-response-format, accept-language, accept-encoding');
	for (const tag of [`${headers.etag}`, `W/${headers.etag}`, `"x", ${headers.etag}`]) {
		const unchanged = await other.get(path, { headers: { 'if-none-match': tag } });
		expect([unchanged.status, unchanged.text]).toEqual([304, '']);
	}
	expect((await other.get(path, { headers: { 'if-none-match': '"x"' } })).status).toBe(200);
	const head = await other.app.inject({ method: 'HEAD', url: path });
	expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag]);
});

test('compresses a response once per encoding, but never small ones and those to customers', async () => {
	for (let i = 0; i < 10; i++) await shop.makeWatch();
	await other.dropCached();
	const path = '/api/watches?populate=*&sort=price';
	const { text: plain, headers } = await other.get(path);
	const sendRequest = (encoding: string, more = {}) =>
		other.app.inject({ url: path, headers: { 'accept-encoding': encoding, ...more } });
	const bytesStored = () => other.app.caches.sizes().find(({ name }) => name === 'responses')?.bytes ?? 0;
	for (const isStored of [false, true]) {
		const before = bytesStored();
		const [br, zipped, identity] = await Promise.all([
			sendRequest('gzip, br'),
			sendRequest('br;q=0, gzip'),
			sendRequest('identity'),
		]);
		expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain);
		expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain);
		expect(identity.body).toBe(plain);
		for (const one of [br, zipped, identity]) expect(one.headers.vary).toBe(headers.vary);
		expect(br.headers).toMatchObject({ 'content-encoding': 'br', etag: `W/${headers.etag}` });
		expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', etag: `W/${headers.etag}` });
		expect(identity.headers).not.toHaveProperty('content-encoding');
		expect(identity.headers.etag).toBe(headers.etag);
		expect(br.rawPayload.length).toBeLessThan(plain.length / 4);
		const forms = br.rawPayload.length + zipped.rawPayload.length;
		if (isStored) expect(bytesStored()).toBe(before);
		else expect(bytesStored() - before).toBeGreaterThan(plain.length + forms);
	}
	const again = await sendRequest('br', { 'if-none-match': `W/${headers.etag}` });
	expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', `W/${headers.etag}`]);
	const head = await other.app.inject({ method: 'HEAD', url: path, headers: { 'accept-encoding': 'br' } });
	expect([head.headers['content-encoding'], head.body]).toEqual(['br', '']);
	const theirs = await shop.get(path, { as: owner, headers: { 'accept-encoding': 'br' } });
	expect(theirs.headers).not.toHaveProperty('content-encoding');
	const small = await shop.get('/api/watches?pagination[pageSize]=1&fields=price', {
		headers: { 'accept-encoding': 'br' },
	});
	expect(small.headers).not.toHaveProperty('content-encoding');
});

test('sends a first response uncompressed unless it is long, and compressed on the next request', async () => {
	for (let n = 0; n < 12; n++) await other.makeWatch();
	const encodings = async (path: string) => {
		const sendQuery = () => other.app.inject({ url: path, headers: { 'accept-encoding': 'br' } });
		const first = await sendQuery();
		const second = await sendQuery();
		return [first, second].map((one) => one.headers['content-encoding']);
	};
	expect(await encodings('/api/watches?sort=rating:desc&pagination[pageSize]=12')).toEqual([undefined, 'br']);
	expect(await encodings('/api/watches?sort=rating:desc&populate=*')).toEqual(['br', 'br']);
});

test('simultaneous requests share one computation, which is repeated after a change', async () => {
	// The database answers a search.
	const path = '/api/watches/facets?_q=test';
	const many = () => Promise.all(Array.from({ length: 12 }, () => other.get(path)));
	for (let change = 0; change < 2; change++) {
		await other.dropCached();
		expect(await counted.during(many)).toBe(1);
	}
	expect(new Set((await many()).map(({ text }) => text)).size).toBe(1);
});

test('a change of one row does not invalidate responses that do not contain it', async () => {
	const [first, second] = [await shop.makeWatch(), await shop.makeWatch()];
	const path = (id: string) => `/api/watches/${id}?populate=*`;
	await other.app.changeFeed.caughtUp();
	const requested = async (url: string) => counted.during(() => other.get(url));
	const keep = async () => {
		for (const id of [first.documentId, second.documentId, first.documentId, second.documentId])
			await other.get(path(id));
		expect(await requested(path(first.documentId))).toBe(0);
	};
	await keep();
	await shop.db.updateTable('watches').set({ price: 123_456 }).where('id', '=', second.id).execute();
	await other.app.changeFeed.caughtUp();
	expect(await requested(path(first.documentId))).toBe(0);
	expect((await other.get(path(second.documentId))).body.data.price).toBe(123_456);
	// The brand is part of the response.
	await keep();
	const brand = shop.db.selectFrom('watches').select('brand_id').where('id', '=', first.id);
	await shop.db.updateTable('brands').set({ country: 'Suiza' }).where('id', '=', brand).execute();
	await other.app.changeFeed.caughtUp();
	expect((await other.get(path(first.documentId))).body.data.brand.country).toBe('Suiza');
});

test('responses to signed-in users are never cached or shared', async () => {
	const path = '/api/watches?filters[inStock]=true&sort=id';
	const theirs = await shop.get(path, { as: owner });
	expect(theirs.headers['cache-control']).toBe('private, no-store');
	expect(theirs.body.data[0]).toHaveProperty('serial');
	const visitors = await shop.get(path);
	expect(visitors.body.data[0]).not.toHaveProperty('serial');
	expect((await shop.get(path, { as: owner })).body.data[0]).toHaveProperty('serial');
	expect((await shop.get(path, { headers: { authorization: 'Bearer nonsense' } })).status).toBe(401);
});

test('each language has its own response', async () => {
	const path = '/api/watches?fields=description';
	const text = async (language: string) =>
		(await shop.get(path, { headers: { 'accept-language': language } })).body.data[0].description;
	expect(await text('en')).toBe('A watch made for a test.');
	expect(await text('es-CL')).toBe('Un reloj hecho para una prueba.');
	expect(await text('fr')).toBe('A watch made for a test.');
});

test('the owner’s change is visible in the next read of this process, and in other processes once they are notified', async () => {
	const watch = await shop.makeWatch({ price: 100_000 });
	const path = `/api/watches/${watch.documentId}?fields=price`;
	const price = async (one: Shop) => (await one.get(path)).body.data.price;
	await vi.waitFor(async () => expect(await price(other)).toBe(100_000));
	for (let i = 1; i <= 5; i++) {
		await Promise.all([price(shop), price(other)]);
		const { version } = (await shop.get(path, { as: owner })).body.data;
		const read = await shop.get(`/api/watches/${watch.documentId}?fields=version`, { as: owner });
		const heard = new Promise<void>((resolve) =>
			other.app.changeFeed.beforeChange(async () => () => resolve()),
		);
		const saved = await shop.put(
			`/api/watches/${watch.documentId}`,
			{ data: { price: 100_000 + i, version: version ?? read.body.data.version } },
			{ as: owner },
		);
		expect(saved.status).toBe(200);
		expect(await price(shop)).toBe(100_000 + i);
		await heard;
		expect(await price(other)).toBe(100_000 + i);
	}
});

test('caches nothing while change notifications are interrupted, and recovers', async () => {
	await shop.makeWatch();
	await live(other);
	const pids = await shop.db
		.selectFrom('pg_stat_activity' as never)
		.select('pid' as never)
		.where('application_name' as never, '=', 'ancora-catalogue' as never)
		.where('datname' as never, '=', new URL(shop.databaseUrl).pathname.slice(1) as never)
		.execute();
	expect(pids.length).toBe(2);
	for (const { pid } of pids as { pid: number }[])
		await shop.db.selectNoFrom((eb) => eb.fn('pg_terminate_backend', [eb.val(pid)]).as('done')).execute();
	await vi.waitFor(() => expect(other.app.changeFeed.live()).toBe(false), { interval: 1 });
	await other.get('/api/brands');
	expect(await counted.during(() => other.get('/api/brands'))).toBeGreaterThan(0);
	await live(other);
	for (let i = 0; i < 2; i++) await other.get('/api/brands');
	expect(await counted.during(() => other.get('/api/brands'))).toBe(0);
});
