import { beforeEach, expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { notifyOwner } from './owner-notifications.service.ts';

const { shop, owner, act } = await openDesk({ config: { freeShipping: 0 } });
beforeEach(() => shop.db.deleteFrom('outbox').execute());

const order = async () => shop.placeOrder(await shop.makeUser(), await shop.makeWatch({ price: 300_000 }));
const letters = () =>
	shop.db
		.selectFrom('outbox')
		.select(['recipient', 'template', 'language', 'data'])
		.where('recipient', '=', owner.email)
		.execute();

test('notifies the owner of each order once, however many processes run', async () => {
	const { id } = await order();
	await Promise.all([notifyOwner(shop.deps), notifyOwner(shop.deps), notifyOwner(shop.deps)]);
	await notifyOwner(shop.deps);
	const reported = await letters();
	expect(reported).toHaveLength(1);
	expect(reported[0]).toMatchObject({ template: 'owner-news', language: 'es' });
	expect(reported[0]?.data).toMatchObject({ news: [{ order: id, kind: 'place', total: 300_000, units: 1 }] });
	expect(JSON.stringify(reported[0]?.data)).toContain(`/owner/orders/${id}?from=mail`);
});

test('sends several orders and a partial payment as one mail, in the language of the owner', async () => {
	await shop.put('/api/users', { settings: { language: 'en' } }, { as: owner });
	const first = await order();
	await order();
	const short = { method: 'bank', amount: 1_000 };
	await act(first.id, 'confirm-payment', short);
	await notifyOwner(shop.deps);
	const reportedWords = await letters();
	expect(reportedWords).toHaveLength(1);
	expect(reportedWords[0]?.language).toBe('en');
	const { news } = (reportedWords[0]?.data ?? { news: [] }) as { news: { kind: string }[] };
	expect(news.map(({ kind }) => kind)).toEqual(['place', 'place', 'partialPayment']);
});

test('sends no mails about orders to an owner who switched them off, even later', async () => {
	await shop.put('/api/users', { settings: { orderUpdates: false } }, { as: owner });
	await order();
	await notifyOwner(shop.deps);
	await shop.put('/api/users', { settings: { orderUpdates: true } }, { as: owner });
	await notifyOwner(shop.deps);
	expect(await letters()).toEqual([]);
});

test('sends a test mail to the owner, and refuses the request of a customer', async () => {
	const { status, body } = await shop.post('/api/owner/mails/test', {}, { as: owner });
	expect([status, body.data.recipient]).toEqual([202, owner.email]);
	expect((await letters()).map(({ template }) => template)).toEqual(['owner-test']);
	const customer = await shop.makeUser();
	expect((await shop.post('/api/owner/mails/test', {}, { as: customer })).status).toBe(403);
});
