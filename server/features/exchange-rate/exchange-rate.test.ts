import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopDay } from '#contract/languages/calendar.ts';
import { rateAnswer } from '#scripts/doubles/rate-server.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { renewRate } from './exchange-rate.service.ts';

let requestCount = 0;
let answer: RequestListener;
const json =
	(body: unknown): RequestListener =>
	(_request, response) => {
		response.writeHead(200, { 'content-type': 'application/json' });
		response.end(typeof body === 'string' ? body : JSON.stringify(body));
	};
const good = json(rateAnswer(950));
const timed = (time: string) => json({ ...rateAnswer(950), time_last_update_utc: time });
const utc = (time: number) => new Date(time).toUTCString().replace('GMT', '+0000');
/** A rate service that does what a test wants. */
const server = createServer((request, response) => {
	requestCount += 1;
	(request.url === '/good' ? json(rateAnswer(777)) : answer)(request, response);
});
await once(server.listen(0, '127.0.0.1'), 'listening');
afterAll(() => {
	server.closeAllConnections();
	server.close();
});
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const open = (exchangeRateUrl = `${url}/latest?key=secret`) => openShop({ config: { exchangeRateUrl } });
async function rateOf(shop: Shop) {
	const { status, body } = await shop.get('/api/exchange-rate');
	return { status, data: body.data };
}

/** Whether the shop has disconnected from a service that does not respond. */
let hungUp = false;
const silent: RequestListener = (_request, response) => {
	response.on('close', () => {
		hungUp = true;
	});
};

const { rates: _rates, ...noRates } = rateAnswer(950);
const faults: [string, RequestListener][] = [
	['down (500)', (_request, response) => void response.writeHead(500).end('no')],
	['hanging up', (request) => void request.socket.destroy()],
	['slow', silent],
	[
		'slow in the middle of its answer',
		(_request, response) => {
			response.writeHead(200).write('{"rates":');
		},
	],
	['huge', json({ ...rateAnswer(950), padding: 'x'.repeat(1_000_000) })],
	[
		'endless',
		(_request, response) => {
			const more = () => {
				while (!response.destroyed && response.write('x'.repeat(65_536)));
			};
			response.on('drain', more);
			more();
		},
	],
	['zero', json(rateAnswer(0))],
	['negative', json(rateAnswer(-950))],
	['too small to be true', json(rateAnswer(0.95))],
	['too large to be true', json(rateAnswer(950_000))],
	['text', json(rateAnswer('950'))],
	['null', json(rateAnswer(null))],
	['infinite', json('{"rates":{"CLP":1e999},"time_last_update_utc":"Fri, 20 Nov 2026 00:00:01 +0000"}')],
	['a list', json([rateAnswer(950)])],
	['without rates', json(noRates)],
	['without a time', json({ rates: { CLP: 950 } })],
	['of no time', timed('soon')],
	['with a time in another form', timed('2026-11-20T00:00:01Z')],
	['with a time of some other place', timed('Fri, 20 Nov 2026 00:00:01 -0300')],
	['of a day that does not exist', timed('Mon, 30 Feb 2026 00:00:01 +0000')],
	['with the wrong day of the week', timed('Mon, 20 Nov 2026 00:00:01 +0000')],
	['of an hour that does not exist', timed('Fri, 20 Nov 2026 24:00:01 +0000')],
	['of the future', (request, response) => timed(utc(Date.now() + 365 * 86_400_000))(request, response)],
	['not JSON', json('<html>950</html>')],
	['empty', json('')],
	['a redirect', (_request, response) => void response.writeHead(302, { location: `${url}/good` }).end()],
	[
		'packed without being asked to, and huge inside',
		(_request, response) => {
			response.writeHead(200, { 'content-encoding': 'gzip' });
			response.end(gzipSync(JSON.stringify({ ...rateAnswer(950), padding: 'x'.repeat(5_000_000) })));
		},
	],
];

test('the rate and its time are the service’s own, and its address stays secret', async () => {
	const body = { ...rateAnswer(941.25), time_last_update_utc: 'Fri, 20 Nov 2020 00:00:01 +0000' };
	answer = json(body);
	const shop = await open();
	const { status, data } = await rateOf(shop);
	expect(status).toBe(200);
	expect(data).toMatchObject({
		base: 'USD',
		quote: 'CLP',
		rate: 941.25,
		updatedAt: '2020-11-20T00:00:01.000Z',
		isCurrent: false,
		source: url,
	});
	expect(JSON.stringify(data)).not.toContain('secret');
	await shop.close();
});

/** An order of 500,000 CLP as it was placed. */
const placedIn = async (shop: Shop) => shop.placeOrder(await shop.makeUser(), await shop.makeWatch());
const inPesos = { exchangeRate: null, exchangeRateAt: null, exchangeRateSource: null, usdAmount: null };

test('an order keeps the rate of its placement only while that rate is current', async () => {
	const hour = 3_600_000;
	answer = (request, response) => timed(utc(shop.deps.clock().getTime() - 70 * hour))(request, response);
	const shop = await open();
	expect((await rateOf(shop)).data).toMatchObject({ rate: 950, isCurrent: true });
	expect(await placedIn(shop)).toMatchObject({ exchangeRate: 950, usdAmount: 526.32 });

	answer = json('down');
	shop.advance(3 * hour);
	// It is shown with its time, but orders do not use it.
	expect((await rateOf(shop)).data).toMatchObject({ rate: 950, isCurrent: false });
	expect(await placedIn(shop)).toMatchObject(inPesos);

	const ahead = shop.db.updateTable('exchange_rates').set({ updated_at: new Date(Date.now() + 9 * hour) });
	await ahead.execute();
	expect((await rateOf(shop)).data).toMatchObject({ rate: 950, isCurrent: false });
	expect(await placedIn(shop)).toMatchObject(inPesos);
	await shop.close();
});

test("the owner's own rate takes precedence until the end of its last day, and orders record whose rate they used", async () => {
	answer = good;
	const shop = await open();
	expect(await placedIn(shop)).toMatchObject({ exchangeRate: 950, exchangeRateSource: url });
	const today = shopDay(shop.deps.clock());
	shop.config.manualRate = { rate: 901.25, until: today };
	expect((await rateOf(shop)).data).toMatchObject({ rate: 901.25, isCurrent: true, isManual: true });
	expect(await placedIn(shop)).toMatchObject({
		exchangeRate: 901.25,
		exchangeRateSource: 'shop',
		exchangeRateAt: expect.any(String),
	});
	shop.advance(24 * 3_600_000);
	expect((await rateOf(shop)).data).toMatchObject({ rate: 950, isManual: false });
	expect(await placedIn(shop)).toMatchObject({ exchangeRate: 950, exchangeRateSource: url });
	await shop.close();
});

test('a rate that is too old on arrival is saved for display, and the renewal fails so that the log reports it', async () => {
	answer = timed(utc(Date.now() - 80 * 3_600_000));
	const shop = await open();
	await expect(renewRate(shop.deps)).rejects.toThrow('orders are placed without dollars');
	expect((await rateOf(shop)).data).toMatchObject({ rate: 950, isCurrent: false });
	await shop.close();
});

test('two processes with many readers query the service once an hour', async () => {
	answer = good;
	const shop = await open();
	const second = await openShop({
		database: { url: shop.databaseUrl, db: shop.db },
		config: { exchangeRateUrl: shop.config.exchangeRateUrl },
	});
	requestCount = 0;
	const readers = () =>
		Promise.all([shop, second].flatMap((one) => Array.from({ length: 20 }, () => rateOf(one))));
	await readers();
	expect(requestCount).toBe(1);
	for (const { data } of await readers()) expect(data.rate).toBe(950);
	for (const one of [shop, second]) one.advance(59 * 60_000);
	await readers();
	expect(requestCount).toBe(1);
	answer = json(rateAnswer(960));
	for (const one of [shop, second]) one.advance(2 * 60_000);
	// The old rate is returned while it is renewed.
	expect((await rateOf(shop)).data.rate).toBe(950);
	await expect.poll(async () => (await rateOf(second)).data.rate).toBe(960);
	expect(requestCount).toBe(2);
	await second.close();
	await shop.close();
});

describe('when the service fails, every page responds in time with the last good rate', () => {
	let shop: Shop;
	beforeAll(async () => {
		answer = good;
		shop = await open();
		await rateOf(shop);
	});
	afterAll(() => shop?.close());

	for (const [name, fault] of faults) {
		test(name, async () => {
			answer = fault;
			shop.advance(2 * 3_600_000);
			const before = requestCount;
			let isAnswered = false;
			const renewal = expect(
				renewRate(shop.deps).finally(() => {
					isAnswered = true;
				}),
			).rejects.toThrow();
			await expect.poll(() => requestCount, { interval: 5 }).toBe(before + 1);
			const { status, data } = await rateOf(shop);
			expect(status).toBe(200);
			expect(data.rate).toBe(950);
			// The page did not wait for the service; its request times out by itself.
			if (name.startsWith('slow')) expect(isAnswered).toBe(false);
			await renewal;
			expect((await rateOf(shop)).data.rate).toBe(950);
			answer = good;
		});
	}

	test('a service that failed is queried again only after half a minute', async () => {
		answer = json(rateAnswer(0));
		shop.advance(2 * 3_600_000);
		await expect(renewRate(shop.deps)).rejects.toThrow();
		answer = json(rateAnswer(970));
		const before = requestCount;
		await renewRate(shop.deps);
		expect(requestCount).toBe(before);
		shop.advance(31_000);
		await renewRate(shop.deps);
		expect((await rateOf(shop)).data.rate).toBe(970);
	});
});

test.each<[string, RequestListener]>([
	['slow', silent],
	['zero', json(rateAnswer(0))],
])(
	'a service that is %s from the start: no rate, and orders without dollars',
	async (_name, fault) => {
		answer = fault;
		const shop = await open();
		hungUp = false;
		const { status, data } = await rateOf(shop);
		expect(status).toBe(200);
		expect(data).toBeNull();
		// The page got its answer while the shop was still waiting for the service.
		if (fault === silent) expect(hungUp).toBe(false);
		expect(await placedIn(shop)).toMatchObject(inPesos);
		await shop.close();
	},
	15_000,
);
