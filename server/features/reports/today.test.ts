import { expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';

const { shop, owner, act } = await openDesk({ config: { accessTtl: 30 * 86_400_000, freeShipping: 0 } });

const order = async (watch: { documentId: string }) => shop.placeOrder(await shop.makeUser(), watch);
const today = async () => (await shop.get('/api/owner/today', { as: owner })).body.data;

test('shows the day in one call: pending orders, sales and watches nearly sold out', async () => {
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
	expect(day.awaiting).toEqual({ payment: 2, shipment: 1, delivery: 1, review: 1, owed: 0, mails: 0 });
	expect(day.sold).toEqual({ orders: 2, units: 2, revenue: 600_000 });
	const scarce = day.lowStock.map((one: { documentId: string; stock: number }) => [
		one.documentId,
		one.stock,
	]);
	expect(new Map(scarce)).toEqual(new Map([watch, last].map(({ documentId }) => [documentId, 1])));
	expect((await shop.get('/api/owner/today', { as: await shop.makeUser() })).status).toBe(403);
});

test('sums up the payments: overpayments, refunds and a sale at the counter', async () => {
	const ana = await shop.makeUser();
	const { documentId } = await shop.makeWatch({ price: 200_000, stock: 2 });
	const before = (await today()).sold;
	const { id } = await shop.placeOrder(ana, { documentId });
	await act(id, 'confirm-payment', { method: 'bank', amount: 230_000 });
	const sale = { items: [{ documentId, price: 200_000 }], channel: 'cash', total: 190_000 };
	await shop.post('/api/owner/sales', { data: sale }, { as: owner });
	const added = async () => (await today()).sold.revenue - before.revenue;
	const spent = async () => {
		const { body } = await shop.get(`/api/owner/customers/${ana.documentId}`, { as: owner });
		const listed = await shop.get(
			`/api/owner/customers?filters[documentId]=${ana.documentId}&filters[spent]=${body.data.spent}`,
			{ as: owner },
		);
		return listed.body.data[0].spent;
	};
	// A surplus does not belong to the shop.
	expect([await added(), await spent()]).toEqual([390_000, 200_000]);
	const back = (amount: number) => act(id, 'refund-part', { amount, reason: 'Too much' });
	// A partial refund leaves some surplus; the next one clears it.
	expect((await back(10_000)).body.data.needsReview).toBe(true);
	expect((await back(20_000)).body.data.needsReview).toBe(false);
	expect([await added(), await spent()]).toEqual([390_000, 200_000]);
	await back(50_000);
	expect([await added(), await spent()]).toEqual([340_000, 150_000]);
	expect((await back(150_000)).status).toBe(400);
	const days = (await shop.get('/api/owner/figures', { as: owner })).body.data.days;
	expect(days.at(-1).revenue).toBe(before.revenue + 340_000);
});

test('retains the note of the owner after an action', async () => {
	const { id } = await order(await shop.makeWatch());
	await act(id, 'cancel', { note: 'Asked for by phone.' });
	const { body } = await shop.get(`/api/owner/orders/${id}`, { as: owner });
	expect(body.data.history.at(-1)).toMatchObject({ action: 'cancel', note: 'Asked for by phone.' });
});
