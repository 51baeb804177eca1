import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTronGrid, type TronGrid, tronAddress } from '#tests/support/trongrid-server.ts';
import { openUsdtShop, usdtMethod } from '#tests/support/usdt-shop.ts';
import { startUsdtWatch } from './watcher.ts';

const contract = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const tron = tronAddress('shop of two');
const base = '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2';
/** A node of Base that takes questions and answers none. */
const node = createServer(() => {});
let grid: TronGrid;
let usdt: Awaited<ReturnType<typeof openUsdtShop>>;

beforeAll(async () => {
	grid = await startTronGrid({ contract });
	await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
	const methods = [
		usdtMethod('Tron', { address: tron, contract }),
		usdtMethod('Base', { address: base, contract: base }),
	];
	usdt = await openUsdtShop(methods, { TRONGRID_URL: grid.url, BASE_RPC_URL: url });
});
afterAll(async () => {
	node.closeAllConnections();
	node.close();
	await grid?.close();
});

test('a network that is away hides no other, is offered on, and holds up its own orders alone', async () => {
	const [onTron, other, onBase] = [
		await usdt.place('usdt-tron'),
		await usdt.place('usdt-tron', 250_000),
		await usdt.place('usdt-base'),
	];
	const warnings: string[] = [];
	const log = { error: () => {}, warn: (_: object, text: string) => void warnings.push(text) };
	const watch = startUsdtWatch(usdt.deps, log);
	try {
		grid.send([{ to: tron, units: onTron.units }]);
		grid.mine(21);
		await expect.poll(async () => (await usdt.order(onTron)).paymentStatus, { timeout: 20_000 }).toBe('paid');
	} finally {
		node.closeAllConnections();
		await watch.stop();
	}
	const { data } = (await usdt.shop.get('/api/payment-methods')).body;
	expect(data.map(({ id }: { id: string }) => id)).toEqual(['usdt-tron', 'usdt-base']);
	await usdt.advance(49 * 3_600_000);
	grid.mine(49 * 1_200);
	await usdt.watch('Tron');
	await usdt.expire();
	expect(await usdt.order(other)).toMatchObject({ paymentStatus: 'expired' });
	expect(await usdt.order(onBase)).toMatchObject({ paymentStatus: 'pending' });
});
