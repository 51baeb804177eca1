import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { filterNames } from '#contract/catalogue/watch-filters.ts';
import { type Query, writeQuery } from '#contract/http/query-string.ts';
import { fill } from './support/fill.ts';
import { openShop, type Shop } from './support/shop.ts';

/**
 * The cost of a single valid query, and which clients wait for which others (docs/decisions/033 has the
 * times).
 */
const watches = 20_000;
const addresses = 30;

let shop: Shop;
beforeAll(async () => {
	shop = await openShop();
	await fill(shop.db, watches);
	await shop.dropCached();
	await vi.waitFor(() => expect(shop.app.indexSize()).toBeGreaterThan(watches * 0.9), { timeout: 30_000 });
});
afterAll(() => shop?.close());

let requestCount = 0;
const inText = () => ({ description: { $containsi: `zq${requestCount++}` } });
const counts = (conditions: number) => {
	const filters = { $or: Array.from({ length: conditions }, inText) };
	return `/api/watches/facets?${writeQuery({ filters, groups: filterNames } as Query)}`;
};
const sendRequest = (path: string, remoteAddress: string) => shop.get(path, { remoteAddress });

test('a query that is too expensive for this many watches is refused in advance, with the reason and the excess', async () => {
	const { status, body } = await sendRequest(counts(100), '192.0.2.1');
	expect([status, body.error.details.code]).toEqual([400, 'bad_query']);
	expect(body.error.details.errors[0].path).toEqual(['filters', 'description', '$containsi']);
	expect(body.error.message).toMatch(/would cost \d(\.\d)? times the limit/);
});

test('staff are never refused for the cost of a query, and API keys are', async () => {
	const crossed = '/api/brands?filters[watches][caliber][watches][model][$contains]=zq';
	expect((await sendRequest(crossed, '192.0.2.1')).status).toBe(400);
	const owner = await shop.makeOwner();
	expect((await shop.get(crossed, { as: owner })).status).toBe(200);
	const made = await shop.post(
		'/api/owner/keys',
		{ data: { name: 'Stock', scopes: ['catalogue:read'], days: 1 } },
		{ as: owner },
	);
	const headers = { authorization: `Bearer ${made.body.data.key}` };
	expect((await shop.get(crossed, { headers })).status).toBe(400);
});

test('a normal search gets a response despite thirty expensive ones from thirty networks', async () => {
	let left = addresses;
	const expensiveOne = Array.from({ length: addresses }, async (_, n) => {
		const { status, headers } = await sendRequest(counts(8), `203.0.${n}.7`);
		left -= 1;
		return { status, again: headers['retry-after'] };
	});
	const honest: number[] = [];
	while (left > 0) {
		const path = `/api/watches?${writeQuery({ _q: `model ${requestCount++}` })}`;
		const found = await sendRequest(path, '198.51.100.7');
		honest.push(found.status);
		// The search was not queued behind them.
		if (honest.length === 1) expect(left).toBeGreaterThan(0);
	}
	const answers = await Promise.all(expensiveOne);
	expect(new Set(honest)).toEqual(new Set([200]));
	const refused = answers.filter(({ status }) => status === 503);
	expect(answers.filter(({ status }) => status === 200).length).toBe(addresses - refused.length);
	expect(refused.length).toBeGreaterThan(0);
	expect(new Set(refused.map(({ again }) => again))).toEqual(new Set(['5']));
});
