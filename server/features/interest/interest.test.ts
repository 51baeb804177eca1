import { beforeEach, expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import type { TestUser } from '#tests/support/shop.ts';

const { shop, owner } = await openDesk();
beforeEach(async () => {
	await shop.app.interest.write();
	await shop.db.deleteFrom('interest').execute();
	await shop.db.deleteFrom('interest_networks').execute();
});

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
/** Sends an API request as a browser does from a page of the shop. */
const sendRequest = (
	path: string,
	page = '/watches',
	headers: Record<string, string> = {},
	remoteAddress = '10.0.0.1',
	as?: TestUser,
) =>
	shop.get(path, {
		remoteAddress,
		...(as && { as }),
		headers: { 'user-agent': browser, referer: `https://shop.example${page}`, ...headers },
	});
const ips = (count: number) => Array.from({ length: count }, (_, at) => `10.0.${at}.1`);
const search = (text: string, ip = '10.0.0.1') =>
	shop.get(`/api/watches?_q=${encodeURIComponent(text)}`, {
		remoteAddress: ip,
		headers: { 'user-agent': browser, referer: 'https://shop.example/watches' },
	});
const figures = async () => {
	await shop.app.interest.write();
	return (await shop.get('/api/owner/interest', { as: owner })).body.data;
};

test('counts looks, carts and failed searches, including cached responses, without identifying visitors', async () => {
	const watch = await shop.makeWatch({ brand: 'Seiko' });
	const other = await shop.makeWatch({ brand: 'Oris' });
	const ana = await shop.makeUser();
	const path = `/api/watches/${watch.documentId}`;
	// The third response comes from the cache, before routing.
	for (const ip of [...ips(3), ...ips(3)])
		expect((await sendRequest(path, '/watches', {}, ip)).status).toBe(200);
	await sendRequest(path, '/watches', {}, '10.0.3.1', ana);
	const cart = `/api/watches?filters[documentId][$in][0]=${watch.documentId}&filters[documentId][$in][1]=${other.documentId}`;
	await sendRequest(cart, '/cart');
	// Not counted: a cart request from another page, the watch’s own page, the owner, a search engine, a
	// program, a prefetching browser and a browser of the desk.
	await sendRequest(cart, '/compare');
	await sendRequest(path, `/watch/${watch.documentId}`);
	await sendRequest(path, '/watches', {}, '10.0.4.1', owner);
	await sendRequest(path, '/watches', { 'user-agent': `${browser} (compatible; Googlebot/2.1)` }, '10.0.5.1');
	await sendRequest(path, '/watches', { 'sec-purpose': 'prefetch' }, '10.0.5.1');
	await sendRequest(path, '/watches', { cookie: 'i18next=es; desk=1' }, '10.0.5.1');
	await shop.get(path);
	// A search from a single network is not shown.
	for (const ip of ips(2))
		for (const text of ['Grand  Seiko', 'grand seiko', 'seiko']) await search(text, ip);
	await search('one alone');
	const seen = await figures();
	expect(seen.watches).toEqual([
		{ documentId: watch.documentId, brand: 'Seiko', model: watch.model, looks: 4, carts: 1 },
		{ documentId: other.documentId, brand: 'Oris', model: other.model, looks: 0, carts: 1 },
	]);
	expect(seen.searches).toEqual([{ text: 'grand seiko', count: 2 }]);
	await sendRequest(path);
	expect((await figures()).watches[0].looks).toBe(4);
	await sendRequest(path, '/watches', {}, '10.0.7.1');
	expect((await figures()).watches[0].looks).toBe(5);
	expect((await shop.get('/api/owner/interest?days=61', { as: owner })).status).toBe(400);
	expect((await shop.get('/api/owner/interest', { as: ana })).status).toBe(403);
});

test('counts a search once it is fully typed, and never text that may be personal data', async () => {
	for (const text of ['pat', 'patek', 'patek nautilus', 'ana@example.com', '+56 9 8765 4321', 'xy'])
		for (const ip of ips(2)) await search(text, ip);
	expect((await figures()).searches).toEqual([{ text: 'patek nautilus', count: 2 }]);
});

test('limits how much a stranger can add to the memory and the table', async () => {
	for (let at = 0; at < 40; at++) await search(`q${at} xx`, '10.9.9.9');
	await figures();
	const count = async () => (await shop.db.selectFrom('interest').selectAll().execute()).length;
	expect(await count()).toBe(30);
	for (let at = 0; at < 40; at++) await search('not here at all', `10.9.${at}.8`);
	expect((await figures()).searches[0]).toEqual({ text: 'not here at all', count: 30 });
	// A day at its limit accepts no new text and continues to count known texts.
	const [{ day } = { day: '' }] = await shop.db.selectFrom('interest').select('day').execute();
	const fillers = Array.from({ length: 500 }, (_, at) => ({
		day,
		kind: 'search' as const,
		word: `f ${at}`,
		count: 1,
	}));
	await shop.db.insertInto('interest').values(fillers).execute();
	const full = await count();
	for (const ip of ips(2)) await search('one more text', ip);
	await search('not here at all', '10.8.0.7');
	expect((await figures()).searches[0]).toEqual({ text: 'not here at all', count: 31 });
	expect(await count()).toBe(full);
});
