import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renewRate } from '#server/features/exchange-rate/exchange-rate.service.ts';
import { sendDueWebhooks } from '#server/features/webhooks/webhook-sender.ts';
import { startCollector } from '#tests/support/collector.ts';
import { sendAllMails, startMailServer } from '#tests/support/mail-server.ts';
import { openShop, type Shop } from '#tests/support/shop.ts';
import { startReceiver } from '#tests/support/webhook-receiver.ts';
import { openTraces } from './traces.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
/** Every value that could be personal data or a secret. */
const marker = (name: string) => `marker${name}7261`;
let collector: Awaited<ReturnType<typeof startCollector>>;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let shop: Shop;
beforeAll(async () => {
	collector = await startCollector();
	mail = await startMailServer();
	receiver = await startReceiver();
	shop = await openShop({
		traces: { url: collector.url, headers: { 'x-team': 'watches' }, share: 100 },
		config: { mailUrl: mail.url, webhookPrivate: true, accessTtl: 86_400_000 },
	});
});
afterAll(async () => {
	await shop?.close();
	await Promise.all([collector?.close(), mail?.close(), receiver?.close()]);
});

type ReportedSpan = ReturnType<typeof collector.spans>[number];
const named = (name: string) => (one: ReportedSpan) => one.name === name;

/** Waits until the collector has such a span; returns the newest. */
async function find(which: (span: ReportedSpan) => boolean): Promise<ReportedSpan> {
	await expect.poll(() => collector.spans().some(which), { timeout: 10_000 }).toBe(true);
	return collector.spans().findLast(which) as ReportedSpan;
}

test('an order is one trace from the click to the mail and the webhook, without personal data', async () => {
	const owner = await shop.makeOwner();
	await shop.post(
		'/api/owner/webhooks',
		{ data: { url: `${receiver.url}?key=${marker('hook')}` } },
		{ as: owner },
	);
	const user = await shop.makeUser({
		email: `${marker('mail')}@example.com`,
		username: marker('user'),
		password: marker('password'),
	});
	const words = ['firstName', 'lastName', 'street'].map((name) => [name, marker(name)]);
	const address = await shop.makeAddress(user, Object.fromEntries(words));
	const watch = await shop.makeWatch();
	const placed = await shop.post(
		'/api/orders',
		{
			data: { items: [{ documentId: watch.documentId }], shippingAddress: address.documentId },
		},
		{ as: user, headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` } },
	);
	expect(placed.status, placed.text).toBe(201);
	await shop.get(`/api/watches?_q=${marker('query')}&filters[model][$eq]=${marker('filter')}`);
	await shop.get(`/api/orders/${placed.body.data.documentId}?${marker('rest')}=1`, { as: user });
	await shop.get(`/certificate/${marker('path')}`);
	await sendAllMails(shop.deps);
	await sendDueWebhooks(shop.deps, quiet);
	expect(mail.to(user.email).length).toBeGreaterThan(1);
	expect(receiver.heard.map(({ type }) => type)).toContain('order.placed');

	const click = await find(named('POST /api/orders'));
	expect(click.facts).toMatchObject({ 'http.route': '/api/orders', 'http.response.status_code': '201' });
	// A client's traceparent has no influence.
	expect([click.parentSpanId, click.traceId === 'a'.repeat(32)]).toEqual([undefined, false]);
	const mailed = await find(named('mail order-placed'));
	const hooked = await find(named('webhook order.placed'));
	const ours = collector.spans().filter(({ traceId }) => traceId === click.traceId);
	expect(ours).toContainEqual(mailed);
	expect(ours).toContainEqual(hooked);
	expect([mailed, hooked].map(({ parentSpanId }) => parentSpanId)).toEqual([click.spanId, click.spanId]);
	const statements = ours.filter(({ parentSpanId }) => parentSpanId === click.spanId).map(({ name }) => name);
	expect(statements).toEqual(expect.arrayContaining(['BEGIN', 'COMMIT']));
	expect(ours.every(({ startTimeUnixNano: a, endTimeUnixNano: b }) => a <= b)).toBe(true);
	const welcome = await find(named('mail welcome'));
	expect((await find(named('POST /api/auth/local/register'))).traceId).toBe(welcome.traceId);
	expect(collector.headers[0]).toMatchObject({ 'x-team': 'watches' });

	const { panels } = JSON.parse(readFileSync('deploy/grafana.json', 'utf8')) as {
		panels: { targets: { query?: string }[] }[];
	};
	const requested = panels.flatMap(({ targets }) => targets.flatMap(({ query }) => query ?? [])).join();
	const [names, keys] = [/(?<!\.)\bname = "([^"]+)"/g, /\bspan\.([\w.]+) /g].map((pattern) =>
		[...requested.matchAll(pattern)].map(([, found]) => found as string),
	) as [string[], string[]];
	expect(Math.min(names.length, keys.length)).toBeGreaterThan(0);
	expect(names.filter((name) => !collector.spans().some(named(name)))).toEqual([]);
	expect(keys.filter((key) => !collector.spans().some(({ facts }) => key in facts))).toEqual([]);

	const all = collector.bodies.join();
	expect(all).toContain('{"key":"service.name","value":{"stringValue":"ancora"}}');
	expect(all.length).toBeGreaterThan(10_000);
	for (const secret of [user.jwt, user.refreshToken, user.documentId, placed.body.data.documentId])
		expect(all.includes(secret)).toBe(false);
	expect(all.match(/marker\w+7261|%40|@/g)).toBeNull();
});

test('records a mail queued by one statement, a provider call and a job, and a failure by its code', async () => {
	const user = await shop.makeUser();
	await shop.post('/api/auth/forgot-password', { email: user.email });
	await sendAllMails(shop.deps);
	const requestedRow = await find(named('POST /api/auth/forgot-password'));
	expect((await find(named('mail password-reset'))).traceId).toBe(requestedRow.traceId);

	// Makes the exchange rate old.
	shop.advance(7_200_000);
	await shop.deps.traces?.span({ name: 'job renew-rate', kind: 'internal' }, () => renewRate(shop.deps));
	const job = await find(named('job renew-rate'));
	const call = await find((one) => one.name === 'GET 127.0.0.1' && one.traceId === job.traceId);
	expect([call.parentSpanId, call.facts['http.response.status_code']]).toEqual([job.spanId, '200']);

	mail.refusal = { code: 451, text: `not now, ${marker('refusal')}` };
	const refused = await shop.makeUser();
	await sendAllMails(shop.deps);
	mail.refusal = null;
	const failed = await find((one) => one.name === 'mail welcome' && one.status !== undefined);
	expect([failed.status, failed.facts['error.type']]).toEqual([{ code: 2 }, 'EENVELOPE']);
	expect(collector.bodies.join()).not.toMatch(new RegExp(`marker|${refused.email}`));
});

test('while the collector is unavailable a few thousand spans wait at most, and requests are unaffected', async () => {
	const away = await startCollector();
	away.status = 503;
	const traces = openTraces({ url: away.url, headers: {}, share: 100 }, { fetch, randomBytes });
	const makeSpan = (name: string) => traces.span({ name, kind: 'internal' }, async () => {});
	for (let at = 0; at < 6_000; at++) await makeSpan(`round ${at}`);
	await expect.poll(() => away.headers.length, { timeout: 10_000 }).toBeGreaterThan(0);
	await sleep(20);
	away.status = 200;
	await expect.poll(() => away.spans().length, { timeout: 20_000 }).toBeGreaterThan(4_000);
	await traces.stop();
	expect(away.spans().length).toBeLessThan(4_700);
	expect(new Set(away.spans().map(({ spanId }) => spanId)).size).toBe(away.spans().length);
	await away.close();
});

test('records a share of reading requests, and all failures and changes', async () => {
	const few = await startCollector();
	const other = await openShop({
		traces: { url: few.url, headers: {}, share: 0 },
		prepare: async (app) => {
			app.get('/broken', { config: { access: 'visitor' }, schema: { hide: true } }, async () => {
				throw new Error('broken');
			});
		},
	});
	await other.makeUser();
	expect((await other.get('/api/watches')).status).toBe(200);
	expect((await other.get('/broken')).status).toBe(500);
	await other.close();
	const names = few.spans().map(({ name }) => name);
	expect(names).toEqual(expect.arrayContaining(['POST /api/auth/local/register', 'GET /broken']));
	expect(names.filter((name) => name.startsWith('GET /'))).toEqual(['GET /broken']);
	await few.close();
});
