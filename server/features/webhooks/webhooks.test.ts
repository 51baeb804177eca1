import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeBuyer } from '#tests/support/buyers.ts';
import { openShop, type Shop, type TestUser } from '#tests/support/shop.ts';
import { startReceiver } from '#tests/support/webhook-receiver.ts';
import { claimDueDeliveries } from './deliveries.queries.ts';
import { sendDueWebhooks } from './webhook-sender.ts';

let shop: Shop;
let owner: TestUser;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const minute = 60_000;

beforeAll(async () => {
	shop = await openShop({ config: { webhookPrivate: true, accessTtl: 60 * 86_400_000 } });
	owner = await shop.makeOwner();
	receiver = await startReceiver();
});
beforeEach(async () => {
	await shop.db.deleteFrom('webhook_endpoints').execute();
	receiver.heard.length = 0;
	Object.assign(receiver.state, { status: 204, location: '' });
});
afterAll(async () => {
	await receiver.close();
	await shop?.close();
});

const send = async (deps = shop.deps) => {
	while ((await sendDueWebhooks(deps, quiet)) > 0);
};
const add = async (data: object = {}) => {
	const answer = await shop.post(
		'/api/owner/webhooks',
		{ data: { url: receiver.url, ...data } },
		{ as: owner },
	);
	expect(answer.status, answer.text).toBe(201);
	return answer.body.data as { documentId: string; secret: string };
};
const placeOrder = async (price = 50_000) => {
	const watch = await shop.makeWatch({ stock: 1, price });
	const { order } = await makeBuyer(shop);
	const { status, body } = await order([{ documentId: watch.documentId }]);
	expect(status).toBe(201);
	return { watch, order: body.data as { id: number; documentId: string } };
};
const act = async (id: number, step: string, data: object = {}) => {
	const { status, text } = await shop.post(`/api/owner/orders/${id}/${step}`, { data }, { as: owner });
	expect(status, text).toBe(200);
};

test('an order tells each of its steps in order, signed in the form of Standard Webhooks', async () => {
	const { secret } = await add();
	const { order, watch } = await placeOrder();
	await act(order.id, 'confirm-payment', { method: 'bank' });
	await act(order.id, 'ship', { carrier: 'Starken', tracking: 'X1' });
	await act(order.id, 'deliver');
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
		data: { id: order.id, orderStatus: 'processing', paymentStatus: 'paid' },
	});
});

test('only named events are told, and without an endpoint nothing is written', async () => {
	await placeOrder();
	await add({ events: ['order.paid'] });
	const { order } = await placeOrder();
	await act(order.id, 'confirm-payment', { method: 'bank' });
	await send();
	expect(receiver.heard.map(({ type }) => type)).toEqual(['order.paid']);
});

test('an order that is not placed tells nothing', async () => {
	await add({ events: ['order.placed', 'watch.sold_out'] });
	const watch = await shop.makeWatch({ stock: 1 });
	const { order } = await makeBuyer(shop);
	expect((await order([{ documentId: watch.documentId, price: 1 }])).status).toBe(409);
	await send();
	expect(receiver.heard).toEqual([]);
});

test('a receiver that was away for an hour gets everything once, an object’s events in their order', async () => {
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

test('a process that dies in mid-delivery loses none: another sends it after the pause, with the same id', async () => {
	await add({ events: ['order.placed'] });
	await placeOrder();
	const [claimed] = await claimDueDeliveries(shop.db, shop.deps.clock(), 10);
	await send();
	expect(receiver.heard).toEqual([]);
	shop.advance(2 * minute);
	await send();
	expect(receiver.heard.map(({ id }) => id)).toEqual([claimed?.message_id]);
});

test('two processes with one outbox deliver each event once', async () => {
	await add({ events: ['order.placed'] });
	for (let count = 0; count < 8; count++) await placeOrder();
	await Promise.all([send(), send()]);
	expect(receiver.heard).toHaveLength(8);
	expect(new Set(receiver.heard.map(({ id }) => id)).size).toBe(8);
});

test('an endpoint that fails for five days is switched off and says so; switched on, it goes on', async () => {
	const { documentId } = await add({ events: ['order.placed'] });
	receiver.state.status = 500;
	await placeOrder();
	await send();
	const read = async () => (await shop.get(`/api/owner/webhooks/${documentId}`, { as: owner })).body.data;
	expect(await read()).toMatchObject({ enabled: true, failingSince: expect.any(String), disabledAt: null });
	shop.advance(6 * 24 * 60 * minute);
	await send();
	expect(await read()).toMatchObject({ enabled: false, disabledAt: expect.any(String) });
	receiver.state.status = 200;
	receiver.heard.length = 0;
	const data = { url: receiver.url, events: ['order.placed'], enabled: true };
	await shop.put(`/api/owner/webhooks/${documentId}`, { data }, { as: owner });
	shop.advance(7 * 60 * minute);
	await send();
	expect(receiver.heard.map(({ type }) => type)).toEqual(['order.placed']);
	expect(await read()).toMatchObject({ enabled: true, failingSince: null, disabledAt: null });
});

test('a replaced secret signs beside the one before for a day, then alone', async () => {
	const { documentId, secret } = await add({ events: ['order.placed'] });
	const rotated = await shop.post(`/api/owner/webhooks/${documentId}/secret`, {}, { as: owner });
	const next = rotated.body.data.secret as string;
	expect(next).not.toBe(secret);
	const test = `/api/owner/webhooks/${documentId}/test`;
	await shop.post(test, {}, { as: owner });
	await send();
	shop.advance(25 * 60 * minute);
	await shop.post(test, {}, { as: owner });
	await send();
	const [first, second] = receiver.heard.map(({ headers }) =>
		String(headers['webhook-signature']).split(' '),
	);
	expect([first?.length, second?.length]).toEqual([2, 1]);
});

test('deliveries are listed, and one that arrived is repeated with its id', async () => {
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

test.each(['127.0.0.1', 'localhost', '[::1]', '10.0.0.1', '[::ffff:192.168.1.1]', '169.254.169.254'])(
	'the private address %s is not called unless configured',
	async (host) => {
		const { documentId } = await add({ url: `http://${host}:${receiver.port}/` });
		await shop.post(`/api/owner/webhooks/${documentId}/test`, {}, { as: owner });
		await send({ ...shop.deps, config: { ...shop.deps.config, webhookPrivate: false } });
		expect(receiver.heard).toEqual([]);
		const { body } = await shop.get(`/api/owner/webhooks/${documentId}/deliveries`, { as: owner });
		expect(body.data[0].lastError).toContain('private network address');
	},
);

test('a redirect is not followed and counts as a failure', async () => {
	const { documentId } = await add();
	Object.assign(receiver.state, { status: 302, location: `${receiver.url}/elsewhere` });
	await shop.post(`/api/owner/webhooks/${documentId}/test`, {}, { as: owner });
	await send();
	expect(receiver.heard).toHaveLength(1);
	const { body } = await shop.get(`/api/owner/webhooks/${documentId}/deliveries`, { as: owner });
	expect(body.data[0]).toMatchObject({ status: 302, deliveredAt: null });
});
