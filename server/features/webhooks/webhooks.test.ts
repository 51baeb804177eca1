import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { undoableActions, undoMailDelay } from '#contract/orders/undoable-actions.ts';
import { webhookEvents } from '#contract/webhooks/webhooks.ts';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openShop } from '#tests/support/shop.ts';
import { openWebhookShop } from '#tests/support/webhook-shop.ts';

const minute = 60_000;
type Opened = Awaited<ReturnType<typeof openWebhookShop>>;
let open: Opened;
let { shop, owner, receiver, send, add } = {} as Opened;

beforeAll(async () => {
	open = await openWebhookShop();
	({ shop, owner, receiver, send, add } = open);
});
beforeEach(() => open.clear());
afterAll(() => open?.close());

const placeOrder = async (price = 50_000) => {
	const watch = await shop.makeWatch({ stock: 1, price });
	const { order } = await makeBuyer(shop);
	const { status, body } = await order([{ documentId: watch.documentId }]);
	expect(status).toBe(201);
	return { watch, order: body.data as { id: number; documentId: string; number: string } };
};
const act = async (id: number, step: string, data: object = {}) => {
	const { status, text } = await shop.act(`/api/owner/orders/${id}/${step}`, { data }, { as: owner });
	expect(status, text).toBe(200);
};

test('an order sends an event for each of its actions in order, signed as in Standard Webhooks', async () => {
	const { secret } = await add();
	const { order, watch } = await placeOrder();
	await act(order.id, 'confirm-payment', { method: 'bank' });
	await act(order.id, 'ship', { carrier: 'Starken', tracking: 'X1' });
	await act(order.id, 'deliver');
	shop.advance(undoMailDelay);
	await send();
	const of = (object: string) =>
		receiver.heard.filter((one) => one.object === object).map(({ type }) => type);
	expect(of(order.documentId)).toEqual(['order.placed', 'order.paid', 'order.shipped', 'order.delivered']);
	expect(of(watch.documentId).at(0)).toBe('watch.created');
	expect(of(watch.documentId).at(-1)).toBe('watch.sold_out');
	expect(receiver.heard.filter(({ type }) => type === 'customer.registered')).toHaveLength(1);
	for (const { body, headers } of receiver.heard)
		expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
	const paid = receiver.heard.find(({ type }) => type === 'order.paid');
	expect(JSON.parse(paid?.body ?? '')).toMatchObject({
		data: { id: order.id, number: order.number, orderStatus: 'processing', paymentStatus: 'paid' },
	});
});

const undo = async (id: number, expected: number) => {
	const { status, text } = await shop.act(`/api/owner/orders/${id}/undo`, undefined, { as: owner });
	expect(status, text).toBe(expected);
};

test('an undone action sends no event, and an action cannot be undone after its event was sent', async () => {
	await add({ events: ['order.paid', 'order.shipped', 'order.cancelled', 'order.refunded'] });
	const { order } = await placeOrder();
	const parcel = { carrier: 'Starken', tracking: 'X1' };
	await act(order.id, 'confirm-payment', { method: 'bank' });
	await act(order.id, 'ship', parcel);
	await send();
	await undo(order.id, 200);
	await act(order.id, 'refund');
	await undo(order.id, 200);
	await act(order.id, 'ship', parcel);
	shop.advance(undoMailDelay);
	await send();
	expect(receiver.heard.map(({ type }) => type)).toEqual(['order.paid', 'order.shipped']);
	await undo(order.id, 409);

	// An event sent by hand before it was due prevents the undo as well.
	const next = await placeOrder();
	await act(next.order.id, 'confirm-payment', { method: 'bank' });
	await act(next.order.id, 'ship', parcel);
	const webhooks = (await shop.get('/api/owner/webhooks', { as: owner })).body.data;
	const path = `/api/owner/webhooks/${webhooks[0].documentId}/deliveries`;
	const [{ id }] = (await shop.get(path, { as: owner })).body.data;
	await shop.post(`/api/owner/webhook-deliveries/${id}/repeat`, {}, { as: owner });
	await undo(next.order.id, 409);
});

test('sends only selected events, and stores nothing when there is no endpoint', async () => {
	await placeOrder();
	await add({ events: ['order.paid'] });
	const { order } = await placeOrder();
	await act(order.id, 'confirm-payment', { method: 'bank' });
	shop.advance(undoMailDelay);
	await send();
	expect(receiver.heard.map(({ type }) => type)).toEqual(['order.paid']);
});

test('an order that fails to be placed sends no event', async () => {
	await add({ events: ['order.placed', 'watch.sold_out'] });
	const watch = await shop.makeWatch({ stock: 1 });
	const { order } = await makeBuyer(shop);
	expect((await order([{ documentId: watch.documentId, price: 1 }])).status).toBe(409);
	await send();
	expect(receiver.heard).toEqual([]);
});

test('a receiver that was down for an hour gets every event once, in order per object', async () => {
	await add({ events: ['order.placed', 'order.paid'] });
	receiver.state.status = 503;
	const { order } = await placeOrder();
	await send();
	await act(order.id, 'confirm-payment', { method: 'bank' });
	await send();
	expect(new Set(receiver.heard.map(({ type }) => type))).toEqual(new Set(['order.placed']));
	shop.advance(60 * minute);
	await send();
	receiver.state.status = 200;
	receiver.heard.length = 0;
	shop.advance(60 * minute);
	await send();
	expect(receiver.heard.map(({ type }) => type)).toEqual(['order.placed', 'order.paid']);
	shop.advance(600 * minute);
	await send();
	expect(receiver.heard).toHaveLength(2);
});

test('two processes that share an outbox deliver each event once', async () => {
	await add({ events: ['order.placed'] });
	for (let count = 0; count < 8; count++) await placeOrder();
	await Promise.all([send(), send()]);
	expect(receiver.heard).toHaveLength(8);
	expect(new Set(receiver.heard.map(({ id }) => id)).size).toBe(8);
});

test('switches off an endpoint after five days of failures and notifies the owner; switched on again, it misses nothing', async () => {
	const { documentId } = await add({ events: ['order.placed', 'order.paid'] });
	receiver.state.status = 500;
	const { order } = await placeOrder();
	await send();
	await act(order.id, 'confirm-payment', { method: 'bank' });
	const read = async () => (await shop.get(`/api/owner/webhooks/${documentId}`, { as: owner })).body.data;
	expect(await read()).toMatchObject({ enabled: true, failingSince: expect.any(String), disabledAt: null });
	shop.advance(6 * 24 * 60 * minute);
	await send();
	await placeOrder();
	expect(await read()).toMatchObject({
		enabled: false,
		disabledAt: expect.any(String),
		lastError: 'the receiver answered 500',
		waiting: 3,
	});
	const mails = shop.db.selectFrom('outbox').select(['recipient', 'data']);
	expect(await mails.where('template', '=', 'webhook-off').execute()).toMatchObject([
		{ recipient: owner.email, data: { url: receiver.url, reason: 'the receiver answered 500' } },
	]);
	receiver.state.status = 200;
	receiver.heard.length = 0;
	await send();
	expect(receiver.heard).toEqual([]);
	const { updatedAt } = await read();
	const data = { updatedAt, url: receiver.url, events: ['order.placed', 'order.paid'], enabled: true };
	await shop.put(`/api/owner/webhooks/${documentId}`, { data }, { as: owner });
	await send();
	expect(receiver.heard.map(({ type }) => type)).toEqual(['order.placed', 'order.paid', 'order.placed']);
	expect(await read()).toMatchObject({ enabled: true, failingSince: null, disabledAt: null, waiting: 0 });
});

test('an event that is refused blocks only its own object, for five days', async () => {
	const { documentId } = await add({ events: ['order.placed', 'order.paid'] });
	const { order } = await placeOrder();
	receiver.state.refuses = order.documentId;
	await act(order.id, 'confirm-payment', { method: 'bank' });
	const round = async () => {
		receiver.heard.length = 0;
		await placeOrder();
		await send();
		return receiver.heard.filter((one) => one.object === order.documentId).map(({ type }) => type);
	};
	for (let day = 0; day < 5; day++) {
		expect(await round()).toEqual(['order.placed']);
		expect(receiver.heard).toHaveLength(2);
		shop.advance(25 * 60 * minute);
	}
	expect(await round()).toEqual(['order.placed', 'order.paid']);
	// Only the event being retried is waiting.
	const read = await shop.get(`/api/owner/webhooks/${documentId}`, { as: owner });
	expect(read.body.data.waiting).toBe(1);
	receiver.state.refuses = '';
	shop.advance(2 * minute);
	expect(await round()).toEqual(['order.paid']);
	const { body } = await shop.get(`/api/owner/webhooks/${documentId}/deliveries?pageSize=100`, { as: owner });
	const placed = body.data.find((one: { object: string }) => one.object === `order:${order.documentId}`);
	expect(body.data.filter(({ givenUp }: { givenUp: boolean }) => givenUp)).toHaveLength(1);
	expect(placed).toMatchObject({ type: 'order.paid', givenUp: false, deliveredAt: expect.any(String) });
});

test('lists deliveries and repeats one that arrived, with the same id', async () => {
	const { documentId } = await add();
	const tested = await shop.post(`/api/owner/webhooks/${documentId}/test`, {}, { as: owner });
	expect(tested.status).toBe(202);
	await send();
	const list = await shop.get(`/api/owner/webhooks/${documentId}/deliveries`, { as: owner });
	expect(list.body.data).toMatchObject([
		{ type: 'webhook.test', attempts: 1, status: 204, nextAttemptAt: null },
	]);
	expect(list.body.meta.pagination.total).toBe(1);
	await shop.post(`/api/owner/webhook-deliveries/${list.body.data[0].id}/repeat`, {}, { as: owner });
	await send();
	expect(receiver.heard.map(({ id }) => id)).toEqual(Array(2).fill(list.body.data[0].messageId));
});

test.each([
	'127.0.0.1',
	'localhost',
	'[::1]',
	'10.0.0.1',
	'[::ffff:192.168.1.1]',
	'169.254.169.254',
	'[::7f00:1]',
])('does not call the private address %s unless configured', async (host) => {
	const url = `http://${host}:${receiver.port}/`;
	const { documentId } = await add({ url });
	await shop.post(`/api/owner/webhooks/${documentId}/test`, {}, { as: owner });
	await send({ ...shop.deps, config: { ...shop.deps.config, webhookPrivate: false } });
	expect(receiver.heard).toEqual([]);
	const { body } = await shop.get(`/api/owner/webhooks/${documentId}/deliveries`, { as: owner });
	expect(body.data[0].lastError).toContain('private network address');
});

test.each([
	'http://10.0.0.1/',
	'http://2130706433/',
	'http://localhost:8080/',
	'https://ana:secret@example.com/',
	'ftp://example.com/',
])('refuses the address %s when a webhook is created or changed', async (url) => {
	const other = await openShop({ database: { url: shop.databaseUrl, db: shop.db } });
	const as = await other.makeOwner();
	const { documentId, updatedAt } = await add();
	const answers = [
		await other.post('/api/owner/webhooks', { data: { url } }, { as }),
		await other.put(`/api/owner/webhooks/${documentId}`, { data: { updatedAt, url } }, { as }),
	];
	await other.close();
	for (const { status, body } of answers)
		expect([status, body.error.details.errors[0].path]).toEqual([400, ['data', 'url']]);
});

test.each(['https://93.184.215.14/hook', 'https://[2606:4700::1111]/hook'])(
	'accepts the public address %s',
	async (url) => {
		const other = await openShop({ database: { url: shop.databaseUrl, db: shop.db } });
		const as = await other.makeOwner();
		const added = await other.post('/api/owner/webhooks', { data: { url } }, { as });
		await other.close();
		expect([added.status, added.body.data?.url]).toEqual([201, url]);
	},
);

test('does not follow a redirect and counts it as a failure', async () => {
	const { documentId } = await add();
	Object.assign(receiver.state, { status: 302, location: `${receiver.url}/elsewhere` });
	await shop.post(`/api/owner/webhooks/${documentId}/test`, {}, { as: owner });
	await send();
	expect(receiver.heard).toHaveLength(1);
	const { body } = await shop.get(`/api/owner/webhooks/${documentId}/deliveries`, { as: owner });
	expect(body.data[0]).toMatchObject({ status: 302, deliveredAt: null });
});

/** Returns the source of each trigger function that writes deliveries. */
const sourcesOfTriggers = async () => {
	const { rows } = await sql<{ source: string }>`select distinct p.prosrc as source
		from pg_trigger t join pg_proc p on p.oid = t.tgfoid
		where not t.tgisinternal and t.tgenabled <> 'D' and p.prosrc ~ 'tell_webhooks|webhook_deliveries'`.execute(
		shop.db,
	);
	return rows.map(({ source }) => source);
};

test('the database triggers write every event of the contract and no other', async () => {
	const written = (await sourcesOfTriggers()).flatMap((source) =>
		[...source.matchAll(/'([a-z]+\.[a-z_]+)'/g)].map(([, event]) => event),
	);
	expect([...new Set(written)].sort()).toEqual([...webhookEvents].sort());
});

test('the trigger delays events of the actions that the staff can undo, and no others', async () => {
	const delayed = (await sourcesOfTriggers()).flatMap((source) =>
		[...source.matchAll(/new\.action in \(([^)]*)\)/g)].flatMap(([, list = '']) =>
			[...list.matchAll(/'(\w+)'/g)].map(([, action]) => action),
		),
	);
	expect(delayed.sort()).toEqual([...undoableActions].sort());
});
