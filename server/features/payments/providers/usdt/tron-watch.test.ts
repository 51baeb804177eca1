import { afterEach, expect, test } from 'vitest';
import { tronAddress } from '#tests/support/trongrid-server.ts';
import { onTron, openUsdtShop } from '#tests/support/usdt-shop.ts';

const { grid, contract, address, ...tron } = await onTron();
const settings = { ...tron.settings, TRONGRID_KEY: 'a-key-of-the-tests' };
const usdt = await openUsdtShop([{ ...tron, settings }]);
afterEach(() => grid.behave());

const place = (price?: number) => usdt.place('usdt-tron', price);
const watch = () => usdt.watch('Tron');
const pay = (units: bigint) => grid.send([{ to: address, units }]);
const settle = async () => {
	grid.mine(21);
	await watch();
};

test('shows a recent transfer, and pays the order once it is final', async () => {
	const order = await place();
	expect(order.link).toBeNull();
	const hash = pay(order.units);
	grid.mine(3);
	await watch();
	expect((await usdt.seen(order)).transfers).toEqual([
		{
			network: 'Tron',
			transaction: hash,
			amount: order.amount,
			state: 'confirming',
			confirmations: 4,
			needed: 19,
		},
	]);
	expect(await usdt.order(order)).toMatchObject({ paymentStatus: 'pending' });
	await settle();
	const paid = await usdt.order(order);
	expect(paid).toMatchObject({ paymentStatus: 'paid', needsReview: false });
	expect(paid.payments).toMatchObject([{ amount: order.total, network: 'Tron', transaction: hash }]);
	await settle();
	expect((await usdt.order(order)).payments).toHaveLength(1);
});

test('leaves smaller and repeated transfers to a person, and pays several orders by one transaction', async () => {
	const [under, twice] = [await place(200_000), await place(300_000)];
	const [one, other] = [await place(400_000), await place(400_000)];
	pay(under.units - 1_500_000n);
	pay(twice.units);
	pay(twice.units);
	grid.send([
		{ to: address, units: one.units },
		{ to: tronAddress('somebody'), units: 5n },
		{ to: address, units: other.units },
	]);
	await settle();
	expect(await usdt.order(under)).toMatchObject({ paymentStatus: 'pending', reviewNote: 'usdt_near' });
	expect(await usdt.order(twice)).toMatchObject({ paymentStatus: 'paid', needsReview: true });
	expect(await usdt.order(one)).toMatchObject({ paymentStatus: 'paid', needsReview: false });
	expect(await usdt.order(other)).toMatchObject({ paymentStatus: 'paid', needsReview: false });
});

test('ignores another contract, a failed transaction, empty transfers and a forged page', async () => {
	const order = await place(500_000);
	const other = tronAddress('another contract');
	grid.send([{ to: address, units: order.units, contract: other }]);
	const failed = grid.send([{ to: address, units: order.units }], { failed: true });
	pay(0n);
	pay(42n);
	// The service invents rows: the transaction itself is decisive.
	grid.misbehave((path) =>
		path.startsWith('/v1/')
			? {
					body: {
						success: true,
						meta: { links: { next: 'http://elsewhere.invalid/' } },
						data: [failed, 'f'.repeat(64)].map((transaction_id) => ({
							transaction_id,
							token_info: { address: contract },
							type: 'Transfer',
							to: address,
							block_timestamp: Date.now(),
							value: String(order.units),
						})),
					},
				}
			: undefined,
	);
	await settle();
	grid.behave();
	await settle();
	expect(await usdt.order(order)).toMatchObject({ paymentStatus: 'pending', needsReview: false });
	expect((await usdt.seen(order)).transfers).toEqual([]);
});

test('follows pages by their fingerprint with all filters, and skips nothing after a refusal', async () => {
	const [first, last] = [await place(600_000), await place(610_000)];
	pay(first.units);
	for (let at = 0; at < 450; at++) pay(BigInt(7_000 + at));
	pay(last.units);
	grid.mine(21);
	grid.asked.length = 0;
	grid.misbehave((_path, query) =>
		query.get('fingerprint') === '200'
			? {
					status: 403,
					body: {
						Error: 'The key exceeds the frequency limit(15), and the query server is suspended for 30s',
					},
				}
			: undefined,
	);
	await expect(watch()).rejects.toThrow('Tron: the service refuses (403)');
	expect(await usdt.order(last)).toMatchObject({ paymentStatus: 'pending' });
	grid.misbehave(() => ({ status: 429 }));
	await expect(watch()).rejects.toThrow('Tron: the service refuses (429)');
	grid.behave();
	await watch();
	expect(await usdt.order(first)).toMatchObject({ paymentStatus: 'paid' });
	expect(await usdt.order(last)).toMatchObject({ paymentStatus: 'paid' });
	const pages = grid.asked.filter((path) => path.includes('fingerprint'));
	expect(pages.length).toBeGreaterThan(1);
	for (const page of pages)
		for (const filter of [
			'only_to=true',
			'only_confirmed=true',
			'limit=200',
			`contract_address=${contract}`,
			'min_timestamp=',
		])
			expect(page).toContain(filter);
});

test('finds a transfer that the index shows late, or that the buyer names', async () => {
	const [late, named] = [await place(700_000), await place(710_000)];
	grid.mine(200);
	await watch();
	const hash = pay(named.units);
	const empty = { body: { success: true, data: [], meta: {} } };
	grid.misbehave((path) => (path.startsWith('/v1/') ? empty : undefined));
	expect(await usdt.check(named, 'usdt-tron', hash)).toBe('confirming');
	pay(late.units);
	await settle();
	expect(await usdt.order(named)).toMatchObject({ paymentStatus: 'paid' });
	grid.mine(100);
	await watch();
	grid.behave();
	await watch();
	expect(await usdt.order(late)).toMatchObject({ paymentStatus: 'paid' });
});
