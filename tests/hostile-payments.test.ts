import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startKhipu } from '#scripts/doubles/khipu.ts';
import { startTransbank } from '#scripts/doubles/transbank.ts';
import { expireOverdueOrders } from '#server/features/orders/changes/overdue-orders.service.ts';
import { beginOnline, type Placed, placeNew, stateOf } from './support/attempts.ts';
import { openShop } from './support/shop.ts';
import { onTron, usdtMethod } from './support/usdt-shop.ts';

const secrets = {
	TRONGRID_KEY: 'tron-key-of-the-tests',
	BASE_RPC_URL: 'http://127.0.0.1:1/base-key-of-the-tests',
};
const usdtOnBase = '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2';
let requestCount = 0;
let logged = '';
const stream = new Writable({
	write(chunk, _encoding, done) {
		logged += chunk;
		done();
	},
});
const [bank, khipu, tron] = await Promise.all([startTransbank(), startKhipu(), onTron()]);
afterAll(() => Promise.all([bank.close(), khipu.close()]));
const shop = await openShop({
	config: {
		providers: { ...bank.settings, ...khipu.settings, ...secrets, ...tron.settings },
		paymentMethods: [tron.method, usdtMethod('Base', { address: usdtOnBase, contract: usdtOnBase })],
	},
	logger: { level: 'debug', stream },
	fetch: (input, init) => {
		requestCount++;
		return fetch(input, init);
	},
});
afterAll(shop.close);
bank.bank.now = shop.deps.clock;

/** STRANGERS=1000 runs the long form (npm run test:strangers). */
const strangers = Number(process.env.STRANGERS ?? 60);
/** Each address is in a network of its own. */
const addresses = Array.from({ length: strangers }, (_, at) => `172.${16 + (at >> 8)}.${at & 255}.9`);
/** Runs `work` from every address, a few at a time. Returns all results. */
async function fromEverywhere<T>(work: (remoteAddress: string, at: number) => Promise<T>): Promise<T[]> {
	const done: T[] = [];
	for (let from = 0; from < addresses.length; from += 20)
		done.push(
			...(await Promise.all(addresses.slice(from, from + 20).map((one, at) => work(one, from + at)))),
		);
	return done;
}
const notify = (payload: string, headers: Record<string, string>, remoteAddress: string) =>
	shop.app.inject({
		method: 'POST',
		url: '/api/payments/khipu/notify',
		payload,
		remoteAddress,
		headers: { 'content-type': 'application/json', ...headers },
	});
/** All rows that payments have written. */
const written = async () => [
	await shop.db.selectFrom('payment_attempts').selectAll().orderBy('id').execute(),
	await shop.db.selectFrom('payments').selectAll().orderBy('id').execute(),
	await shop.db.selectFrom('usdt_amounts').selectAll().orderBy('id').execute(),
	await shop.db.selectFrom('audit').selectAll().orderBy('id').execute(),
];

test('a stranger with many addresses causes no calls to a provider, writes nothing and learns nothing', async () => {
	const order = await placeNew(shop);
	const sale = bank.saleOf(await beginOnline(shop, order, 'webpay'));
	const payment = khipu.paymentOf(await beginOnline(shop, order, 'khipu'));
	const [before, requestedBefore] = [await written(), requestCount];
	const forged = khipu.noticeOf(payment, shop.deps.clock(), 'a-secret-that-was-guessed');
	const answers = await fromEverywhere(async (remoteAddress, at) => {
		const guess = at.toString(16).padStart(64, '0');
		const paths = [
			`/api/payments/webpay/return?token_ws=${guess}`,
			`/api/payments/webpay/return?TBK_ORDEN_COMPRA=${sale.buy_order}&TBK_ID_SESION=${guess.slice(40)}`,
			`/api/payments/khipu/return?order=${payment.transaction_id}&session=${guess.slice(40)}`,
		];
		const returns = await Promise.all(paths.map((path) => shop.get(path, { remoteAddress })));
		const { statusCode } = await notify(forged.payload, forged.headers, remoteAddress);
		const path = `/api/orders/${order.documentId}`;
		const unsigned = await Promise.all([
			shop.get(`${path}/payment-attempts`, { remoteAddress }),
			shop.post(`${path}/payment-attempts`, { data: { method: 'webpay' } }, { remoteAddress }),
			shop.post(`${path}/usdt`, { data: { method: 'usdt-tron' } }, { remoteAddress }),
			shop.post(
				`${path}/usdt/check`,
				{ data: { method: 'usdt-tron', transaction: guess } },
				{ remoteAddress },
			),
			shop.get(`/api/owner/orders/${order.id}/usdt`, { remoteAddress }),
		]);
		return [
			...returns.map(({ status, headers, text }) => `${status} ${headers.location} ${text}`),
			...[statusCode, ...unsigned.map(({ status }) => status)].map(String),
		].join('\n');
	});
	expect([...new Set(answers)]).toEqual([
		['303 /orders ', '303 /orders ', '303 /orders ', '404', '401', '401', '401', '401', '401'].join('\n'),
	]);
	expect(requestCount).toBe(requestedBefore);
	expect(await written()).toEqual(before);
});

test('a buyer who returns, or a notification that is repeated, many times causes only a few calls', async () => {
	const order = await placeNew(shop);
	const payment = khipu.paymentOf(await beginOnline(shop, order, 'khipu'));
	const from = requestCount;
	// One for the buyer, one for the notification, and those of the shop's periodic checks. Without the
	// limit, each repetition would cause one.
	const most = 10;
	const { pathname, search } = new URL(payment.cancel_url);
	await fromEverywhere((remoteAddress) => shop.get(pathname + search, { remoteAddress }));
	expect(requestCount - from).toBeGreaterThan(0);
	expect(requestCount - from).toBeLessThanOrEqual(most);
	payment.status = 'done';
	const { payload, headers } = khipu.noticeOf(payment, shop.deps.clock());
	const answers = await fromEverywhere(
		async (remoteAddress) => (await notify(payload, headers, remoteAddress)).statusCode,
	);
	expect([...new Set(answers)]).toEqual([204]);
	expect(requestCount - from).toBeLessThanOrEqual(most);
	expect(await stateOf(shop, order)).toMatchObject({ paid: 'paid', entries: [{ amount_clp: order.total }] });
});

test('secrets appear in no response, log, audit entry or table, whatever fails', async () => {
	const order = await placeNew(shop);
	const owner = await shop.makeOwner();
	const texts: string[] = [];
	const collect = async (answer: Promise<{ text: string; headers: object }>) => {
		const { text, headers } = await answer;
		texts.push(text, JSON.stringify(headers));
	};
	const path = `/api/orders/${order.documentId}`;
	const begin = (method: string) =>
		collect(shop.post(`${path}/payment-attempts`, { data: { method } }, { as: order.user }));
	for (const fault of ['cut', 'broken', 'locked'] as const) {
		bank.faults.create.push(fault);
		await begin('webpay');
	}
	for (const fault of ['cut', 'broken', 'garbage'] as const) {
		khipu.faults.push(fault);
		await begin('khipu');
	}
	await payBy(order);
	const transaction = 'ab'.repeat(32);
	for (const method of ['usdt-tron', 'usdt-base']) {
		await collect(shop.post(`${path}/usdt`, { data: { method } }, { as: order.user }));
		tron.grid.misbehave(() => ({ status: 403, body: { key: 'TRON-PRO-API-KEY' } }));
		await collect(shop.post(`${path}/usdt/check`, { data: { method, transaction } }, { as: order.user }));
		tron.grid.behave();
	}
	await expireOverdueOrders(shop.deps);
	for (const one of ['/api/payment-methods', '/api/constants', '/api/openapi.json', '/metrics', path])
		await collect(shop.get(one, { as: order.user }));
	for (const one of [`orders/${order.id}`, 'audit', 'settings', `orders/${order.id}/usdt`, 'orders.csv'])
		await collect(shop.get(`/api/owner/${one}`, { as: owner }));
	const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables
		where schemaname = 'public'`.execute(shop.db);
	for (const { name } of rows) {
		const all = await sql<{ text: string }>`select coalesce(string_agg(to_jsonb(t)::text, ' '), '') as text
			from ${sql.table(name)} t`.execute(shop.db);
		texts.push(...all.rows.map(({ text }) => text));
	}
	expect(logged).toContain('/payment-attempts');
	const { WEBPAY_SECRET, KHIPU_KEY, KHIPU_SECRET } = shop.config.providers;
	for (const secret of [
		WEBPAY_SECRET,
		KHIPU_KEY,
		KHIPU_SECRET,
		secrets.TRONGRID_KEY,
		'base-key-of-the-tests',
	]) {
		expect(secret?.length).toBeGreaterThan(10);
		for (const text of [...texts, logged]) expect(text).not.toContain(secret);
	}
});

/** Pays by card while the bank's responses are lost. */
async function payBy(order: Placed): Promise<void> {
	const url = await beginOnline(shop, order, 'webpay');
	bank.faults.commit.push('cut');
	bank.faults.status.push('broken');
	const back = bank.finish(bank.saleOf(url).token, 'pay');
	await shop.get(back.pathname + back.search);
}
