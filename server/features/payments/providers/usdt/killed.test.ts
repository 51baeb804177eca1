import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdRow, startShopProcess } from '#tests/support/shop-processes.ts';
import { startTronGrid, type TronGrid, tronAddress } from '#tests/support/trongrid-server.ts';
import { openUsdtShop, usdtMethod } from '#tests/support/usdt-shop.ts';

const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const address = tronAddress('shop');
let grid: TronGrid;
let usdt: Awaited<ReturnType<typeof openUsdtShop>>;
beforeAll(async () => {
	grid = await startTronGrid({ contract });
	usdt = await openUsdtShop([usdtMethod('Tron', { address, contract })], { TRONGRID_URL: grid.url });
});
afterAll(() => grid?.close());

/** Calls when the second page of transfers is asked for. */
const onSecondPage = (then: () => void) =>
	grid.misbehave((_path, query) => {
		if (query.has('fingerprint')) then();
		return undefined;
	});

test.each(['page', 'ledger'] as const)(
	'kill -9 of a process that reads transfers, in mid-%s: the next one pays each order once',
	async (point) => {
		const { db } = usdt.shop;
		const orders: Awaited<ReturnType<typeof usdt.place>>[] = [];
		for (let count = 0; count < 6; count++) orders.push(await usdt.place('usdt-tron', 190_000 + count));
		const pays = ({ units }: { units: bigint }) => grid.send([{ to: address, units }]);
		orders.slice(0, 3).map(pays);
		// More than a page of transfers that are nobody's.
		grid.send(
			Array.from({ length: 210 }, (_, count) => ({ to: address, units: 900_000_000n + BigInt(count) })),
		);
		orders.slice(3).map(pays);
		grid.mine(30);
		const reached = Promise.withResolvers<void>();
		const release =
			point === 'ledger' ? await holdRow(usdt.shop, 'orders', orders[3]?.id ?? 0) : async () => {};
		const paid = async () => {
			const ids = orders.map(({ id }) => id);
			return (await db.selectFrom('payments').select('order_id').where('order_id', 'in', ids).execute())
				.length;
		};
		if (point !== 'ledger') onSecondPage(reached.resolve);
		const nobodys = await usdt.unknown();
		const { child } = await startShopProcess(usdt.shop, 'background');
		const gone = once(child, 'exit');
		if (point === 'ledger') await expect.poll(paid, { timeout: 30_000 }).toBe(3);
		else await reached.promise;
		child.kill('SIGKILL');
		await gone;
		await release();
		grid.behave();
		expect(await paid()).toBeLessThan(orders.length);
		// The lease of the dead process runs out.
		await sql`update chain_cursors set leased_until = now() - interval '1 second'`.execute(db);
		await usdt.watch('Tron');
		await usdt.watch('Tron');
		expect(await paid()).toBe(orders.length);
		for (const order of orders) {
			const { paymentStatus, needsReview, payments } = await usdt.order(order);
			expect({ paymentStatus, needsReview }).toEqual({ paymentStatus: 'paid', needsReview: false });
			expect(payments.map(({ amount }) => amount)).toEqual([order.total]);
		}
		expect(await usdt.unknown()).toBe(nobodys + 210);
	},
	90_000,
);
