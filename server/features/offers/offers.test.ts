import { beforeEach, expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import { allAtOnce } from '#tests/support/locks.ts';
import type { MadeWatch } from '#tests/support/makers.ts';
import type { TestUser } from '#tests/support/shop.ts';
import { expireOverdueOrders } from '../orders/changes/overdue-orders.service.ts';
import { expireOffers } from './offers.queries.ts';

const { shop, owner } = await openDesk();
const day = 86_400_000;
let watch: MadeWatch;
let buyer: TestUser;
beforeEach(async () => {
	watch = await shop.makeWatch();
	const change = { takes_offers: true, price: 1_000_000 };
	await shop.db.updateTable('watches').set(change).where('document_id', '=', watch.documentId).execute();
	buyer = await confirmed();
	await shop.makeAddress(buyer);
});

async function confirmed() {
	const user = await shop.makeUser();
	await shop.db
		.updateTable('users')
		.set({ email_confirmed_at: new Date() })
		.where('document_id', '=', user.documentId)
		.execute();
	return user;
}
const offer = (amount: number, as = buyer, of = watch.documentId) =>
	shop.post('/api/offers', { data: { watch: of, amount } }, { as });
const made = async (amount = 900_000, as = buyer) => {
	const { status, body, text } = await offer(amount, as);
	expect(status, text).toBe(201);
	return body.data as { documentId: string; updatedAt: string };
};
const decide = (one: { documentId: string; updatedAt: string }, step: string, more = {}, as = owner) =>
	shop.post(
		`/api/owner/offers/${one.documentId}/${step}`,
		{ data: { updatedAt: one.updatedAt, ...more } },
		{ as },
	);
const answer = (one: { documentId: string; updatedAt: string }, step: string, as = buyer) =>
	shop.post(`/api/offers/${one.documentId}/${step}`, { data: { updatedAt: one.updatedAt } }, { as });
const mailsOf = async (template: string, to: string) =>
	(
		await shop.db
			.selectFrom('outbox')
			.select('id')
			.where('template', '=', template)
			.where('recipient', '=', to)
			.execute()
	).length;
const ordersOf = async (as: TestUser) => (await shop.get('/api/orders', { as })).body.data;
const readUnavailable = async () => (await shop.get(`/api/watches/${watch.documentId}/gone`)).body.meta;

test('holds the watch of an accepted offer for a day at its price, once, and then releases it', async () => {
	const one = await made();
	expect(await mailsOf('offer-made', owner.email)).toBeGreaterThan(0);
	const both = await Promise.all([decide(one, 'accept'), decide(one, 'accept')]);
	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	const [order, ...more] = await ordersOf(buyer);
	expect(more).toEqual([]);
	const shipping = order.shipping;
	expect(order).toMatchObject({ paymentStatus: 'pending', subtotal: 1_000_000, discount: -100_000 });
	expect(order.total).toBe(900_000 + shipping);
	const held = Date.parse(order.heldUntil) - shop.deps.clock().getTime();
	expect(held).toBeGreaterThan(day - 60_000);
	expect(held).toBeLessThanOrEqual(day);
	expect((await readUnavailable()).state).toBe('reserved');
	expect(await mailsOf('order-made', buyer.email)).toBe(1);
	const mine = (await shop.get('/api/offers', { as: buyer })).body.data;
	const { documentId, number, heldUntil } = order;
	const payable = { orderStatus: 'pending', paymentStatus: 'pending' };
	expect(mine).toMatchObject([{ state: 'accepted', order: { documentId, number, heldUntil, ...payable } }]);
	const again = { documentId: one.documentId, updatedAt: mine[0].updatedAt };
	expect((await decide(again, 'accept')).status).toBe(409);
	const past = new Date(shop.deps.clock().getTime() - 1);
	await shop.db.updateTable('orders').set({ held_until: past }).where('id', '=', order.id).execute();
	await expireOverdueOrders(shop.deps);
	expect((await ordersOf(buyer))[0].paymentStatus).toBe('expired');
	expect(await readUnavailable()).toEqual({});
});

test('adds shipping to an accepted offer below the free-shipping threshold', async () => {
	const price = shop.config.freeShipping - 10_000;
	await shop.db.updateTable('watches').set({ price }).where('document_id', '=', watch.documentId).execute();
	const amount = price - 5_000;
	expect((await decide(await made(amount), 'accept')).status).toBe(200);
	const [order] = await ordersOf(buyer);
	expect(order.shipping).toBeGreaterThan(0);
	expect(order).toMatchObject({
		subtotal: price,
		discount: amount - price,
		total: amount + order.shipping,
	});
});

test('lets a buyer take or decline a counter-offer at the price of the shop, until it expires', async () => {
	const one = await made();
	expect((await decide(one, 'counter')).body.error.details.errors[0].path).toEqual(['data', 'amount']);
	const counter = () => decide(one, 'counter', { amount: 950_000, answer: 'Pieza única' });
	const both = await allAtOnce(shop.db, 'offers', [counter, counter]);
	const [won, lost] = both.sort((a, b) => a.status - b.status);
	expect([won?.status, lost?.status]).toEqual([200, 409]);
	const countered = won?.body.data;
	expect(countered).toMatchObject({ state: 'countered', counter: 950_000, answer: 'Pieza única' });
	expect(await mailsOf('offer-answered', buyer.email)).toBe(1);
	expect((await answer(one, 'take')).status).toBe(409);
	expect((await answer(countered, 'take', await confirmed())).status).toBe(404);
	expect((await answer(countered, 'take')).status).toBe(200);
	const [order] = await ordersOf(buyer);
	expect(order.total - order.shipping).toBe(950_000);

	const other = await confirmed();
	await shop.db
		.updateTable('watches')
		.set({ stock: 1 })
		.where('document_id', '=', watch.documentId)
		.execute();
	const second = await made(800_000, other);
	expect((await answer(second, 'withdraw', other)).body.data.state).toBe('withdrawn');
	const third = await made(810_000, other);
	await expireOffers(shop.db, new Date(shop.deps.clock().getTime() + 8 * day));
	expect((await shop.get('/api/offers', { as: other })).body.data[0].state).toBe('expired');
	expect((await decide(third, 'accept')).status).toBe(409);
});

test('records a decision in the audit log under the name of the watch', async () => {
	const one = await made();
	await decide(one, 'counter', { amount: 950_000 });
	const log = await shop.get(`/api/owner/audit?entity=offers&documentId=${one.documentId}`, { as: owner });
	const [row] = (await shop.get('/api/offers', { as: buyer })).body.data;
	expect(log.body.data).toMatchObject([
		{
			label: `${row.watch.brand} ${row.watch.model}`,
			before: { state: 'asked', counter: null },
			after: { state: 'countered', counter: 950_000 },
		},
	]);
});

test('lets a buyer take a counter-offer by the owner that is lower than an assistant may make', async () => {
	const countered = await decide(await made(), 'counter', { amount: 500_000 });
	expect((await answer(countered.body.data, 'take')).status).toBe(200);
	const [order] = await ordersOf(buyer);
	expect(order.total - order.shipping).toBe(500_000);
});

test('rejects accepting an offer for a sold watch or a buyer with an unpaid order, and leaves it open', async () => {
	const one = await made();
	const rival = await confirmed();
	await shop.placeOrder(rival, watch);
	const sold = await decide(one, 'accept');
	expect([sold.status, sold.body.error.details.code]).toEqual([409, 'watch_unavailable']);
	expect((await decide(one, 'refuse')).body.data.state).toBe('refused');
	expect(await mailsOf('offer-answered', buyer.email)).toBe(1);
});

test('lets an assistant accept and counter within the limit of their discounts', async () => {
	const user = await shop.makeUser();
	await shop.db
		.updateTable('users')
		.set({ assistant_since: new Date() })
		.where('document_id', '=', user.documentId)
		.execute();
	const assistant = await shop.signIn(user.email, user.password);
	const one = await made(600_000);
	const refused = await decide(one, 'accept', {}, assistant);
	expect([refused.status, refused.body.error.details.code]).toEqual([403, 'discount_too_high']);
	for (const amount of [1, 899_999]) {
		const low = await decide(one, 'counter', { amount }, assistant);
		expect([low.status, low.body.error.details.code]).toEqual([403, 'discount_too_high']);
	}
	expect((await decide(one, 'counter', { amount: 900_000 }, assistant)).status).toBe(200);
	expect(await ordersOf(buyer)).toEqual([]);
});

test('requires a confirmed address, a watch open to offers and a lower price, and at most five open offers', async () => {
	const stranger = await shop.makeUser();
	expect((await offer(900_000, stranger)).body.error.details.code).toBe('confirm_email_first');
	expect((await offer(1_000_000)).body.error.details.errors[0].path).toEqual(['data', 'amount']);
	const plain = await shop.makeWatch();
	expect((await offer(1, buyer, plain.documentId)).body.error.details.errors[0].path).toEqual([
		'data',
		'watch',
	]);
	const both = await Promise.all([offer(900_000), offer(910_000)]);
	expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
	expect((await shop.post('/api/offers', { data: {} })).status).toBe(401);
	for (const path of ['/api/owner/offers', '/api/owner/offers?filters[state]=asked'])
		expect((await shop.get(path, { as: buyer })).status).toBe(403);
	const list = await shop.get('/api/owner/offers?filters[state]=asked', { as: owner });
	expect(list.body.data[0]).toMatchObject({ state: 'asked', customer: { email: buyer.email } });
});
