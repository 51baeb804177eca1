import { expect, test } from 'vitest';
import { onBase, openUsdtShop } from '#tests/support/usdt-shop.ts';

const { chain, ...base } = await onBase();
const usdt = await openUsdtShop([base]);
const { shop, owner } = usdt;

const atDesk = async ({ id }: { id: number }) =>
	(await shop.get(`/api/owner/orders/${id}/usdt`, { as: owner })).body.data.transfers;

test('assigns a transfer near the amounts of two orders to neither until its payer names it', async () => {
	const orders = [await usdt.place('usdt-base'), await usdt.place('usdt-base')];
	await usdt.watch('Base');
	const units = (orders[0]?.units ?? 0n) + 1_000_000n;
	const hash = (await chain.transfer(chain.shop, units)).replace(/^0x/, '');
	await chain.mine(12);
	await usdt.watch('Base');
	for (const order of orders) {
		expect((await usdt.seen(order)).transfers).toEqual([]);
		expect(await atDesk(order)).toMatchObject([{ transaction: hash, state: 'doubtful' }]);
		expect(await usdt.order(order)).toMatchObject({ needsReview: true, reviewNote: 'usdt_near' });
	}
	const [payer, other] = orders as [(typeof orders)[0], (typeof orders)[0]];
	expect(await usdt.check(payer, 'usdt-base', hash)).toBe('doubtful');
	expect((await usdt.seen(payer)).transfers).toMatchObject([{ transaction: hash, state: 'doubtful' }]);
	expect(await usdt.check(other, 'usdt-base', hash)).toBe('elsewhere');
	expect((await usdt.seen(other)).transfers).toEqual([]);
	expect(await atDesk(other)).toEqual([]);
	// Once a person recorded it, it no longer awaits a decision.
	const paid = { data: { method: 'usdt-base', amount: payer.total, transaction: hash } };
	const confirmed = await shop.act(`/api/owner/orders/${payer.id}/confirm-payment`, paid, { as: owner });
	expect(confirmed.status, confirmed.text).toBe(200);
	expect((await usdt.seen(payer)).transfers).toMatchObject([{ transaction: hash, state: 'counted' }]);
});
