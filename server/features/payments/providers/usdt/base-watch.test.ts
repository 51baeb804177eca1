import { afterEach, expect, test } from 'vitest';
import { onBase, openUsdtShop } from '#tests/support/usdt-shop.ts';

/** Replaces the node's answer by JSON-RPC method and parameters; undefined leaves it unchanged. */
type Wrong = (method: string, params: unknown[]) => Response | undefined;
let wrong = null as Wrong | null;
const { chain, ...base } = await onBase();
const node: typeof fetch = async (input, init) => {
	const { method, params } = JSON.parse(String(init?.body ?? '{}'));
	return wrong?.(method, params) ?? fetch(input, init);
};
const usdt = await openUsdtShop([base], {
	fetch: (input, init) => (String(input).startsWith(chain.url) ? node(input, init) : fetch(input, init)),
});
afterEach(() => {
	wrong = null;
});

const place = (price?: number) => usdt.place('usdt-base', price);
const watch = () => usdt.watch('Base');
/** Mines enough blocks to confirm a transfer, and reads them. */
const settle = async () => {
	await chain.mine(10);
	await watch();
};

test('shows a correct transfer, counts its confirmations and pays its order', async () => {
	const { body } = await usdt.shop.get('/api/payment-methods');
	expect(body.data[0]).toMatchObject({ type: 'usdt', details: { contract: chain.token } });
	const order = await place();
	expect(order.amount).toMatch(/^\d+\.\d{2}(0[1-9]|[1-9]\d?)$/);
	expect(order.link).toBe(
		`ethereum:${chain.token.toLowerCase()}@8453/transfer?address=${chain.shop}&uint256=${order.units}`,
	);
	const hash = await chain.transfer(chain.shop, order.units);
	await watch();
	const { transfers } = await usdt.seen(order);
	expect(transfers).toEqual([
		{
			network: 'Base',
			transaction: hash,
			amount: order.amount,
			state: 'confirming',
			confirmations: 1,
			needed: 10,
		},
	]);
	await chain.mine(8);
	await watch();
	expect((await usdt.seen(order)).transfers[0]).toMatchObject({ state: 'confirming', confirmations: 9 });
	expect(await usdt.order(order)).toMatchObject({ paymentStatus: 'pending' });
	await chain.mine(1);
	await watch();
	expect((await usdt.seen(order)).transfers[0]).toMatchObject({ state: 'counted', confirmations: 10 });
	const paid = await usdt.order(order);
	expect(paid).toMatchObject({ paymentStatus: 'paid', needsReview: false });
	expect(paid.payments).toMatchObject([{ amount: order.total, network: 'Base', transaction: hash }]);
	await settle();
	expect((await usdt.order(order)).payments).toHaveLength(1);
});

test('pays an order by a block whose time is earlier than that of the order', async () => {
	const order = await place(180_000);
	const before = await chain.client.getBlock();
	const { clock } = usdt.shop.deps;
	expect(Math.abs(Number(before.timestamp) * 1000 - clock().getTime())).toBeLessThan(600_000);
	await usdt.shop.db
		.updateTable('usdt_amounts')
		.set({ created_at: new Date((Number(before.timestamp) + 5) * 1000) })
		.where('order_id', '=', order.id)
		.execute();
	await chain.client.setNextBlockTimestamp({ timestamp: before.timestamp + 1n });
	await chain.transfer(chain.shop, order.units);
	await watch();
	expect((await usdt.seen(order)).transfers).toMatchObject([{ state: 'confirming' }]);
	await settle();
	expect(await usdt.order(order)).toMatchObject({ paymentStatus: 'paid', needsReview: false });
});

test('leaves a transfer below or above the amount to a person', async () => {
	const [under, over] = [await place(200_000), await place(300_000)];
	await chain.transfer(chain.shop, under.units - 1_000_000n);
	await chain.transfer(chain.shop, over.units + 100n);
	await settle();
	for (const order of [under, over]) {
		expect(await usdt.order(order)).toMatchObject({
			paymentStatus: 'pending',
			needsReview: true,
			reviewNote: 'usdt_near',
		});
		// The payer is unknown, so the transfer is not shown to any buyer.
		expect((await usdt.seen(order)).transfers).toEqual([]);
	}
});

test('records the same amount twice when it is sent twice, and flags the order for review', async () => {
	const order = await place(400_000);
	await chain.transfer(chain.shop, order.units);
	await settle();
	await chain.transfer(chain.shop, order.units);
	await settle();
	const paid = await usdt.order(order);
	expect(paid).toMatchObject({ paymentStatus: 'paid', needsReview: true });
});

test('assigns different amounts to two orders of the same total, which one transaction can pay', async () => {
	const [one, other, third] = [await place(500_000), await place(500_000), await place(500_000)];
	expect(new Set([one.units, other.units, third.units]).size).toBe(3);
	await chain.send('transferAll', [
		[chain.shop, chain.payer, chain.shop],
		[other.units, 7n, one.units],
	]);
	await settle();
	expect(await usdt.order(one)).toMatchObject({ paymentStatus: 'paid' });
	expect(await usdt.order(other)).toMatchObject({ paymentStatus: 'paid' });
	expect(await usdt.order(third)).toMatchObject({ paymentStatus: 'pending', needsReview: false });
});

test('assigns no amount to an order that has just arrived for another', async () => {
	const order = await place(550_000);
	const cent = order.units - (order.units % 10_000n);
	const tails = Array.from({ length: 99 }, (_, at) => cent + BigInt(at + 1) * 100n);
	const others = tails.filter((units) => units !== order.units);
	await chain.send('transferAll', [others.map(() => chain.shop), others]);
	await watch();
	expect((await place(550_000)).units).toBeGreaterThan(cent + 10_000n);
	await settle();
});

test('ignores another contract, empty transfers and dust', async () => {
	const order = await place(600_000);
	const contract = await chain.deployOther();
	await chain.transfer(chain.shop, order.units, { contract });
	await chain.transfer(chain.shop, 0n);
	await chain.transfer(chain.shop, 9_999n);
	await settle();
	expect(await usdt.order(order)).toMatchObject({ paymentStatus: 'pending', needsReview: false });
	expect((await usdt.seen(order)).transfers).toEqual([]);
});

test('reverses a transfer that a reorganization drops, but not one that it moves', async () => {
	const [orphaned, moved] = [await place(700_000), await place(710_000)];
	await chain.transfer(chain.shop, orphaned.units);
	await settle();
	expect(await usdt.order(orphaned)).toMatchObject({ paymentStatus: 'paid' });
	await chain.reorganise(11);
	await settle();
	await settle();
	expect(await usdt.order(orphaned)).toMatchObject({ needsReview: true, reviewNote: 'payment_undone' });
	expect((await usdt.seen(orphaned)).transfers).toEqual([]);

	const hash = await chain.transfer(chain.shop, moved.units);
	await settle();
	const raw = await chain.client.request({
		method: 'eth_getRawTransactionByHash',
		params: [`0x${hash}`],
	} as never);
	await chain.client.request({ method: 'anvil_reorg', params: [11, [[raw, 3]]] } as never);
	await settle();
	await settle();
	expect(await usdt.order(moved)).toMatchObject({ paymentStatus: 'paid', needsReview: false });
	expect((await usdt.seen(moved)).transfers).toMatchObject([{ transaction: hash, state: 'counted' }]);
});

test('skips no block when a node refuses wide ranges, or all requests for a while', async () => {
	const [first, last] = [await place(800_000), await place(810_000)];
	await chain.transfer(chain.shop, first.units);
	await chain.mine(60);
	await chain.transfer(chain.shop, last.units);
	await chain.mine(10);
	const refuse = () =>
		Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32005, message: 'limit exceeded' } });
	const wide = (params: unknown[]) => {
		const { fromBlock, toBlock } = params[0] as Record<string, string>;
		return Number(toBlock) - Number(fromBlock) >= 5;
	};
	wrong = () => new Response('Too many requests', { status: 429, headers: { 'retry-after': '7' } });
	await expect(watch()).rejects.toThrow('Base: the node refuses (429)');
	let answers = 0;
	wrong = (method, params) =>
		method === 'eth_getLogs' && (wide(params) || ++answers > 6) ? refuse() : undefined;
	await expect(watch()).rejects.toThrow('Base: the node refuses (-32005)');
	expect(await usdt.order(last)).toMatchObject({ paymentStatus: 'pending' });
	// Nodes refuse in more than one way.
	let refused = 0;
	const refuseOtherwise = () =>
		++refused % 2 === 0 ? refuse() : new Response('Response too large', { status: 413 });
	wrong = (method, params) => (method === 'eth_getLogs' && wide(params) ? refuseOtherwise() : undefined);
	await watch();
	expect(refused).toBeGreaterThan(1);
	wrong = null;
	expect(await usdt.order(first)).toMatchObject({ paymentStatus: 'paid' });
	expect(await usdt.order(last)).toMatchObject({ paymentStatus: 'paid' });
});

test('reads with one watcher at a time, and another continues after a killed one', async () => {
	const order = await place(820_000);
	await chain.transfer(chain.shop, order.units);
	await chain.mine(10);
	await usdt.shop.db
		.updateTable('chain_cursors')
		.set({ leased_by: 'killed', leased_until: new Date(Date.now() + 60_000) })
		.execute();
	await watch();
	expect(await usdt.order(order)).toMatchObject({ paymentStatus: 'pending' });
	await usdt.shop.db
		.updateTable('chain_cursors')
		.set({ leased_until: new Date(Date.now() - 1) })
		.execute();
	await watch();
	expect(await usdt.order(order)).toMatchObject({ paymentStatus: 'paid' });
});

test('accepts a transaction named by the buyer if it is exact, and leaves other amounts to a person', async () => {
	const [order, stranger] = [await place(830_000), await place(840_000)];
	const hash = await chain.transfer(chain.shop, order.units);
	const odd = await chain.transfer(chain.shop, 123_450_000n);
	const toOthers = await chain.transfer(chain.payer, stranger.units);
	expect(await usdt.check(stranger, 'usdt-base', hash)).toBe('elsewhere');
	expect(await usdt.check(order, 'usdt-base', `0x${hash.toUpperCase()}`)).toBe('confirming');
	expect(await usdt.check(order, 'usdt-base', odd)).toBe('confirming');
	expect(await usdt.check(stranger, 'usdt-base', odd)).toBe('elsewhere');
	expect(await usdt.check(stranger, 'usdt-base', toOthers)).toBe('unknown');
	expect(await usdt.check(stranger, 'usdt-base', '0'.repeat(64))).toBe('unknown');
	await settle();
	expect(await usdt.check(order, 'usdt-base', hash)).toBe('counted');
	expect(await usdt.check(order, 'usdt-base', odd)).toBe('doubtful');
	expect(await usdt.order(order)).toMatchObject({ paymentStatus: 'paid', needsReview: true });
	expect(await usdt.order(stranger)).toMatchObject({ paymentStatus: 'pending', needsReview: false });
});

test('shows confirmations between zero and the required number', async () => {
	const order = await place(870_000);
	await watch();
	await chain.mine(3);
	// The buyer names it before the watcher has read its block.
	const hash = await chain.transfer(chain.shop, order.units - 10_000_000n);
	expect(await usdt.check(order, 'usdt-base', hash)).toBe('confirming');
	const shown = async () => (await usdt.seen(order)).transfers;
	expect(await shown()).toMatchObject([{ state: 'confirming', confirmations: 0, needed: 10 }]);
	await chain.mine(20);
	await watch();
	expect(await shown()).toMatchObject([{ state: 'doubtful', confirmations: 10, needed: 10 }]);
});

test('shows a transfer that a person recorded as confirmed immediately', async () => {
	const order = await place(880_000);
	const hash = await chain.transfer(chain.shop, order.units);
	await watch();
	expect((await usdt.seen(order)).transfers).toMatchObject([{ state: 'confirming', confirmations: 1 }]);
	const recorded = await usdt.act(order.id, 'confirm-payment', { method: 'usdt-base', transaction: hash });
	expect(recorded.status, recorded.text).toBe(200);
	expect((await usdt.seen(order)).transfers).toMatchObject([{ state: 'counted', confirmations: 10 }]);
	await settle();
	expect((await usdt.order(order)).payments.filter(({ amount }) => amount > 0)).toHaveLength(1);
});

test('does not expire an order before the chain is read up to its end', async () => {
	const [paid, unpaid] = [await place(850_000), await place(860_000)];
	// Paid at the last moment, and read much later.
	await chain.transfer(chain.shop, paid.units);
	await usdt.advance(49 * 3_600_000);
	await usdt.expire();
	expect(await usdt.order(paid)).toMatchObject({ paymentStatus: 'pending' });
	expect(await usdt.order(unpaid)).toMatchObject({ paymentStatus: 'pending' });
	await chain.client.increaseTime({ seconds: 49 * 3_600 });
	await settle();
	expect(await usdt.order(paid)).toMatchObject({ paymentStatus: 'paid' });
	await settle();
	await usdt.expire();
	expect(await usdt.order(unpaid)).toMatchObject({ paymentStatus: 'expired' });
	// Late money for an exact amount is saved, and the order is flagged for review.
	await chain.transfer(chain.shop, unpaid.units);
	await settle();
	expect(await usdt.order(unpaid)).toMatchObject({ paymentStatus: 'expired', needsReview: true });
});
