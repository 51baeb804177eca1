import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { onTron, openUsdtShop, usdtMethod } from '#tests/support/usdt-shop.ts';
import { startUsdtWatch } from './usdt-watch.ts';

const contract = '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2';
/** A Base node that accepts requests and never answers. */
const node = createServer(() => {});
await once(node.listen(0, '127.0.0.1'), 'listening');
afterAll(() => {
	node.closeAllConnections();
	node.close();
});
const { grid, address, ...tron } = await onTron();
const base = {
	method: usdtMethod('Base', { address: contract, contract }),
	settings: { BASE_RPC_URL: `http://127.0.0.1:${(node.address() as AddressInfo).port}` },
};
const usdt = await openUsdtShop([tron, base]);

test('still offers an unavailable network, which delays only its own orders', async () => {
	const [onTron, other, onBase] = [
		await usdt.place('usdt-tron'),
		await usdt.place('usdt-tron', 250_000),
		await usdt.place('usdt-base'),
	];
	// The buyer is warned of a token that a bridge issues.
	const { amounts } = await usdt.seen(onBase);
	expect(amounts.map(({ network, isBridged }) => [network, isBridged])).toEqual([['Base', true]]);
	const warnings: string[] = [];
	const log = { error: () => {}, warn: (_: object, text: string) => void warnings.push(text) };
	const watch = startUsdtWatch(usdt.deps, log);
	try {
		grid.send([{ to: address, units: onTron.units }]);
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
