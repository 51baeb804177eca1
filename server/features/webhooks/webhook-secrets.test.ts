import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Heard } from '#tests/support/webhook-receiver.ts';
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

test('audits changes of an endpoint, encrypts its secret and returns the secret once', async () => {
	const { documentId, secret, updatedAt } = await add();
	const path = `/api/owner/webhooks/${documentId}`;
	await shop.put(path, { data: { updatedAt, url: receiver.url, enabled: false } }, { as: owner });
	const rotated = await shop.act(`${path}/secret`, {}, { as: owner });
	const { text } = await shop.get(path, { as: owner });
	const row = shop.db.selectFrom('webhook_endpoints').selectAll().where('document_id', '=', documentId);
	const stored = JSON.stringify(await row.executeTakeFirstOrThrow());
	await shop.removeSeen(path, { as: owner });
	const audit = await shop.get(`/api/owner/audit?entity=webhooks&documentId=${documentId}`, { as: owner });
	expect(audit.body.data.map(({ action }: { action: string }) => action)).toEqual([
		'delete',
		'rotateSecret',
		'change',
		'create',
	]);
	expect(audit.body.data[2]).toMatchObject({
		by: owner.email,
		before: { enabled: true },
		after: { enabled: false },
	});
	for (const one of [secret, rotated.body.data.secret])
		for (const place of [text, stored, audit.text]) expect(place).not.toContain(one.slice(6));
});

test('signs with the new and the previous secret for a day, then with the new one alone', async () => {
	const { documentId, secret } = await add({ events: ['order.placed'] });
	const rotated = await shop.act(`/api/owner/webhooks/${documentId}/secret`, {}, { as: owner });
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

test('refuses one of two concurrent rotations, so that the other secret and the previous one sign', async () => {
	const { documentId, secret, updatedAt } = await add();
	const path = `/api/owner/webhooks/${documentId}/secret`;
	const made = await Promise.all([1, 2].map(() => shop.post(path, { data: { updatedAt } }, { as: owner })));
	expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
	await shop.post(`/api/owner/webhooks/${documentId}/test`, {}, { as: owner });
	await send();
	const { id, body, headers } = receiver.heard[0] as Heard;
	const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
	for (const one of [secret, made.find(({ status }) => status === 200)?.body.data.secret])
		expect(headers['webhook-signature']).toContain(new Webhook(one).sign(id, at, body));
});

test('events wait for a new secret when JWT_SECRET changes, and the webhook says so', async () => {
	const { documentId } = await add();
	const path = `/api/owner/webhooks/${documentId}`;
	await shop.post(`${path}/test`, {}, { as: owner });
	const config = { ...shop.deps.config, jwtSecret: 'another secret of thirty-two bytes' };
	await send({ ...shop.deps, config });
	expect((await shop.get(path, { as: owner })).body.data).toMatchObject({
		waiting: 1,
		lastError: expect.stringContaining('JWT_SECRET has changed'),
	});
	await shop.act(`${path}/secret`, {}, { as: owner });
	shop.advance(minute);
	await send();
	expect(receiver.heard.map(({ type }) => type)).toEqual(['webhook.test']);
});
