import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openDesk } from '#tests/support/desk.ts';
import type { Answer, TestUser } from '#tests/support/shop.ts';

const { shop, owner, act } = await openDesk({ config: { freeShipping: 0 } });
let assistant: TestUser;
beforeAll(async () => {
	const user = await shop.makeUser();
	const since = { assistant_since: new Date() };
	await shop.db.updateTable('users').set(since).where('id', '=', user.id).execute();
	assistant = await shop.signIn(user.email, user.password);
});
beforeEach(() => void Object.assign(shop.deps.config, { assistantRefund: 50_000 }));

const paidOrder = async (prices = [300_000]) => {
	const ana = await shop.makeUser();
	const watches = [];
	for (const price of prices) watches.push(await shop.makeWatch({ price }));
	const order = await shop.placeOrder(ana, ...watches);
	await act(order.id, 'confirm-payment', { method: 'bank' });
	return { ana, ...order };
};
const byAssistant = (order: { id: number }, step: string, data: object = {}) =>
	shop.act(`/api/owner/orders/${order.id}/${step}`, { data }, { as: assistant });
const part = (order: { id: number }, amount: number) =>
	byAssistant(order, 'refund-part', { amount, reason: 'A scratch' });
const refusalOf = ({ status, body }: Answer) => [
	status,
	body.error?.details.code,
	body.error?.details.errors?.[0].path,
];
const tooHigh = [409, 'refund_too_high', ['data', 'amount']];

test('limits the refunds of an assistant per order, in any number of parts, and not those of the owner', async () => {
	const order = await paidOrder();
	expect((await part(order, 30_000)).status).toBe(200);
	const refused = await part(order, 20_001);
	expect(refusalOf(refused)).toEqual(tooHigh);
	expect(refused.body.error.message).toContain('20000');
	expect((await part(order, 20_000)).status).toBe(200);
	expect(refusalOf(await part(order, 1))).toEqual(tooHigh);
	expect(refusalOf(await byAssistant(order, 'refund'))).toEqual(tooHigh);
	expect((await act(order.id, 'refund-part', { amount: 100_000, reason: 'x' })).status).toBe(200);
	// Refunds by the owner do not count toward the limit, and each order has a limit of its own.
	expect((await part(await paidOrder(), 50_000)).status).toBe(200);
	const { status, body } = await act(order.id, 'refund');
	expect([status, body.data.paymentStatus, body.data.refunded]).toEqual([200, 'refunded', 300_000]);
});

test('does not count a full refund that was undone', async () => {
	const order = await paidOrder([50_000]);
	expect((await byAssistant(order, 'refund')).status).toBe(200);
	expect((await byAssistant(order, 'undo')).status).toBe(200);
	expect((await part(order, 40_000)).status).toBe(200);
	expect(refusalOf(await part(order, 9_999))).not.toEqual(tooHigh);
});

test('counts the refund of a return, and leaves the return unchanged when it is refused', async () => {
	const order = await paidOrder([40_000, 40_000]);
	await act(order.id, 'ship', { carrier: 'Starken', tracking: '1' });
	await act(order.id, 'deliver');
	const path = `/api/orders/${order.documentId}/returns`;
	const found = (await shop.get(path, { as: order.ana })).body.data as { item: number }[];
	const answers: Answer[] = [];
	const ids: string[] = [];
	for (const { item } of found) {
		const requested = await shop.post(path, { data: { item } }, { as: order.ana });
		const all = requested.body.data as { item: number; return: { documentId: string } }[];
		const id = all.find((one) => one.item === item)?.return.documentId ?? '';
		ids.push(id);
		await shop.act(`/api/owner/returns/${id}/receive`, {}, { as: assistant });
		const way = { data: { method: 'bank', transaction: '9' } };
		answers.push(await shop.act(`/api/owner/returns/${id}/refund`, way, { as: assistant }));
	}
	expect(answers[0]?.status, answers[0]?.text).toBe(200);
	expect(refusalOf(answers[1] as Answer)).toEqual(tooHigh);
	const left = await shop.get(`/api/owner/returns/${ids[1]}`, { as: owner });
	expect(left.body.data).toMatchObject({ state: 'received', amount: null });
	const way = { data: { method: 'bank', transaction: '9' } };
	expect((await shop.act(`/api/owner/returns/${ids[1]}/refund`, way, { as: owner })).status).toBe(200);
});

test('sets no limit without the setting, and allows no refunds with 0', async () => {
	shop.deps.config.assistantRefund = null;
	expect((await byAssistant(await paidOrder(), 'refund')).status).toBe(200);
	shop.deps.config.assistantRefund = 0;
	expect(refusalOf(await part(await paidOrder(), 1))).toEqual(tooHigh);
});
