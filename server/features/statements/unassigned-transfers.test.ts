import { describe, expect, test } from 'vitest';
import { undoMailDelay } from '#contract/orders/undoable-actions.ts';
import { onBase, onTron, openUsdtShop } from '#tests/support/usdt-shop.ts';

const { chain, ...base } = await onBase();
const { grid, address, ...tron } = await onTron();
const usdt = await openUsdtShop([base, tron]);
const { shop, owner } = usdt;
await usdt.watch('Base');

const list = async (group = 'open') =>
	(await shop.get(`/api/owner/usdt-transfers?group=${group}`, { as: owner })).body;
const act = (path: string, data: object) =>
	shop.post(`/api/owner/usdt-transfers/${path}`, { data }, { as: owner });
const numberOf = async (id: unknown) =>
	(await shop.get(`/api/owner/orders/${id}`, { as: owner })).body.data.number as string;
const waiting = async () => (await shop.get('/api/owner/today', { as: owner })).body.data.transfers as number;
const found = async (hash: string, group = 'open') =>
	(await list(group)).data.find((one: { transaction: string }) => one.transaction === hash);

/** Makes a confirmed transfer on Base. */
async function arrive(units: bigint): Promise<string> {
	const hash = await chain.transfer(chain.shop, units);
	await chain.mine(12);
	await usdt.watch('Base');
	return hash;
}

test('lists a transfer near two orders with both, until it is assigned to one by its number', async () => {
	const [payer, other] = [await usdt.place('usdt-base'), await usdt.place('usdt-base')];
	const before = await waiting();
	const hash = await arrive(payer.units + 1_000_000n);
	const number = await numberOf(payer.id);
	const listed = await found(hash);
	expect(listed).toMatchObject({ network: 'Base', group: 'open', isNamed: false, order: null });
	expect(listed.candidates.map((one: { number: string }) => one.number)).toContain(number);
	expect(listed.candidates).toHaveLength(2);
	expect(listed.candidates[0].worth).toBeGreaterThan(payer.total);
	expect(await waiting()).toBe(before + 1);

	expect((await act(`${listed.id}/take`, { order: number.toLowerCase() })).status).toBe(204);
	expect(await usdt.order(payer)).toMatchObject({
		paymentStatus: 'paid',
		reviewNote: 'amount_differs',
		payments: [{ transaction: hash, network: 'Base', amount: listed.candidates[0].worth }],
	});
	expect(await usdt.order(other)).toMatchObject({ paymentStatus: 'pending', needsReview: false });
	expect(await found(hash)).toBeUndefined();
	expect(await found(hash, 'taken')).toMatchObject({ order: { number }, decidedBy: owner.email });
	expect(await waiting()).toBe(before);
	const audit = (await shop.get('/api/owner/audit?pageSize=20', { as: owner })).body.data;
	expect(audit).toContainEqual(expect.objectContaining({ entity: 'statements', action: 'assign' }));
	// Reading the network again changes nothing.
	await usdt.watch('Base');
	expect((await usdt.order(payer)).payments).toHaveLength(1);
});

test('assigns a transfer once when it is assigned to two orders at the same moment', async () => {
	const orders = [await usdt.place('usdt-base', 310_000), await usdt.place('usdt-base', 310_000)];
	const hash = await arrive((orders[0]?.units ?? 0n) + 1_500_000n);
	const { id } = await found(hash);
	const answers = await Promise.all(
		[...orders, ...orders].map(async (order) => act(`${id}/take`, { order: await numberOf(order.id) })),
	);
	expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
	expect(answers.find(({ status }) => status === 409)?.body.error.details.code).toBe('line_decided');
	const payments = await Promise.all(orders.map(async (order) => (await usdt.order(order)).payments));
	expect(payments.flat()).toHaveLength(1);
});

test('reopens a transfer whose assignment is undone immediately or reversed later', async () => {
	const order = await usdt.place('usdt-base', 420_000);
	// A wallet that rounds to cents pays what is due.
	const hash = await arrive((order.units / 10_000n) * 10_000n);
	const number = await numberOf(order.id);
	const { id, candidates } = await found(hash);
	expect(candidates).toMatchObject([{ number, worth: order.total }]);
	await act(`${id}/take`, { order: number });
	expect(await usdt.order(order)).toMatchObject({ paymentStatus: 'paid', needsReview: false });
	expect((await act('undo', { ids: [id] })).body.data).toEqual({ changed: 1 });
	expect(await usdt.order(order)).toMatchObject({ paymentStatus: 'pending' });
	expect(await found(hash)).toMatchObject({ id });
	// Assigned again, and reversed after the undo window.
	await act(`${id}/take`, { order: number });
	shop.advance(undoMailDelay + 1_000);
	const reverse = async () => {
		const { updatedAt, payments } = (await shop.get(`/api/owner/orders/${order.id}`, { as: owner })).body
			.data;
		const data = { updatedAt, payment: payments.at(-1).event, reason: 'It is of another order' };
		const path = `/api/owner/orders/${order.id}/reverse-payment`;
		const reversed = await shop.post(path, { data }, { as: owner });
		expect(reversed.status, reversed.text).toBe(200);
	};
	await reverse();
	expect(await usdt.order(order)).toMatchObject({ paymentStatus: 'pending' });
	expect(await found(hash)).toMatchObject({ id });
	// The reversal itself can be undone too.
	const undone = await shop.act(`/api/owner/orders/${order.id}/undo`, { data: {} }, { as: owner });
	expect(undone.body.data, undone.text).toMatchObject({ paymentStatus: 'paid', paid: order.total });
	expect(await found(hash, 'taken')).toMatchObject({ id, order: { number } });
	await reverse();
	const third = await act(`${id}/take`, { order: number, amount: 1_000 });
	expect(third.status, third.text).toBe(204);
	expect((await usdt.order(order)).payments.at(-1)).toMatchObject({ amount: 1_000 });
});

test('sets a transfer without an order aside with a reason, and reopens it', async () => {
	await usdt.watch('Tron');
	const hash = grid.send([{ to: address, units: 77_000_000n }]);
	grid.mine(21);
	await usdt.watch('Tron');
	const { id, ...listed } = await found(hash);
	expect(listed).toMatchObject({ network: 'Tron', amount: '77.00', candidates: [] });
	const reason = 'From our own wallet';
	expect((await act('aside', { ids: [id], reason })).body.data).toEqual({ changed: 1 });
	expect((await act('aside', { ids: [id], reason })).body.data).toEqual({ changed: 0 });
	expect(await found(hash)).toBeUndefined();
	expect(await found(hash, 'aside')).toMatchObject({ asideReason: reason, decidedBy: owner.email });
	const order = await usdt.place('usdt-tron', 90_000);
	const refused = await act(`${id}/take`, { order: await numberOf(order.id) });
	expect(refused.body.error.details.code).toBe('line_decided');
	expect((await act('reopen', { ids: [id] })).body.data).toEqual({ changed: 1 });
	expect(await found(hash)).toMatchObject({ id, asideReason: null });
	// A transfer set aside is listed again once a buyer names it.
	await act('aside', { ids: [id], reason });
	await usdt.check(order, 'usdt-tron', hash);
	await usdt.watch('Tron');
	expect(await found(hash)).toMatchObject({
		isNamed: true,
		candidates: [{ documentId: expect.any(String) }],
	});
});

test('does not list or assign a transfer that was recorded by hand', async () => {
	const order = await usdt.place('usdt-base', 530_000);
	const hash = await arrive(order.units + 900_000n);
	const { id } = await found(hash);
	const paid = { data: { method: 'usdt-base', amount: order.total, transaction: hash } };
	await shop.act(`/api/owner/orders/${order.id}/confirm-payment`, paid, { as: owner });
	expect(await found(hash)).toBeUndefined();
	const other = await usdt.place('usdt-base', 540_000);
	expect((await act(`${id}/take`, { order: await numberOf(other.id) })).status).toBe(409);
	expect((await usdt.order(other)).payments).toEqual([]);
});

describe('a transfer that the network confirmed after a person had recorded it', () => {
	/** Records a transfer by its hash, lets the network confirm it, and reverses the payment. */
	async function reverseRecorded() {
		const order = await usdt.place('usdt-base', 550_000);
		const hash = await chain.transfer(chain.shop, order.units);
		const path = `/api/owner/orders/${order.id}`;
		const paid = { data: { method: 'usdt-base', transaction: hash } };
		const recorded = await shop.act(`${path}/confirm-payment`, paid, { as: owner });
		await chain.mine(12);
		await usdt.watch('Base');
		expect(await found(hash)).toBeUndefined();
		await usdt.advance(undoMailDelay);
		const reversal = { payment: recorded.body.data.payments[0].event, reason: 'Of another order' };
		const reversed = await shop.act(`${path}/reverse-payment`, { data: reversal }, { as: owner });
		expect(reversed.status, reversed.text).toBe(200);
		return { order, hash, undo: () => shop.act(`${path}/undo`, {}, { as: owner }) };
	}

	test('is listed again when the payment is reversed, and can be assigned', async () => {
		const { hash, undo } = await reverseRecorded();
		const listed = await found(hash);
		expect(listed).toMatchObject({ group: 'open' });
		const other = await usdt.place('usdt-base', 550_000);
		expect((await act(`${listed.id}/take`, { order: await numberOf(other.id) })).status).toBe(204);
		expect(await usdt.order(other)).toMatchObject({ payments: [{ transaction: hash }] });
		// Now the money counts for the other order.
		expect((await undo()).body.error.details.code).toBe('undo_too_late');
	});

	test('counts for its order again when the reversal is undone', async () => {
		const { order, hash, undo } = await reverseRecorded();
		expect((await undo()).status).toBe(200);
		expect(await found(hash)).toBeUndefined();
		expect(await usdt.order(order)).toMatchObject({ paymentStatus: 'paid' });
		expect((await usdt.seen(order)).transfers).toMatchObject([{ transaction: hash, state: 'counted' }]);
	});

	test('is no longer set aside when the reversal is undone', async () => {
		const { order, hash, undo } = await reverseRecorded();
		const { id } = await found(hash);
		await act('aside', { ids: [id], reason: 'It belongs to nobody' });
		expect((await undo()).status).toBe(200);
		expect(await found(hash, 'aside')).toBeUndefined();
		expect((await usdt.seen(order)).transfers).toMatchObject([{ transaction: hash, state: 'counted' }]);
	});
});
