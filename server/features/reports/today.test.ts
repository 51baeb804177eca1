import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner, act } = await openDesk({ config: { accessTtl: 30 * 86_400_000, freeShipping: 0 } });

const order = async (watch: { documentId: string }) => shop.placeOrder(await shop.makeUser(), watch);
const today = async () => (await shop.get('/api/owner/today', { as: owner })).body.data;

test('the day in one call: what waits, what was sold, what is nearly gone', async () => {
	const watch = await shop.makeWatch({ price: 300_000, stock: 5 });
	const last = await shop.makeWatch({ price: 100_000, stock: 1 });
	const waiting = await order(watch);
	const sent = await order(watch);
	const paid = await order(watch);
	const short = await order(watch);
	for (const { id } of [sent, paid]) await act(id, 'confirm-payment', { method: 'bank' });
	await act(sent.id, 'ship', { carrier: 'Starken', tracking: '1' });
	await act(short.id, 'confirm-payment', { method: 'bank', amount: 1_000 });
	const day = await today();
	const ids = (list: { id: number }[]) => list.map(({ id }) => id);
	expect(ids(day.payment)).toEqual([waiting.id, short.id]);
	expect(ids(day.shipment)).toEqual([paid.id]);
	expect(ids(day.review)).toEqual([short.id]);
	expect(day.awaiting).toEqual({ payment: 2, shipment: 1, delivery: 1, review: 1, mails: 0 });
	expect(day.sold).toEqual({ orders: 2, units: 2, revenue: 600_000 });
	const scarce = day.lowStock.map((one: { documentId: string; stock: number }) => [
		one.documentId,
		one.stock,
	]);
	expect(new Map(scarce)).toEqual(new Map([watch, last].map(({ documentId }) => [documentId, 1])));
	expect((await shop.get('/api/owner/today', { as: await shop.makeUser() })).status).toBe(403);
});

test('a step keeps the note that the owner gives', async () => {
	const { id } = await order(await shop.makeWatch());
	await act(id, 'cancel', { note: 'Asked for by phone.' });
	const { body } = await shop.get(`/api/owner/orders/${id}`, { as: owner });
	expect(body.data.history.at(-1)).toMatchObject({ action: 'cancel', note: 'Asked for by phone.' });
});
