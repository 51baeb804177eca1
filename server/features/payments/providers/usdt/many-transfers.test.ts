import { expect, test } from 'vitest';
import { onBase, openUsdtShop } from '#tests/support/usdt-shop.ts';

/** TRANSFERS=100000 measures the speed; the default number only checks the behavior. */
const transfers = Number(process.env.TRANSFERS ?? 4_000);
const each = 200;
const blocks = transfers / each;
const { chain, ...base } = await onBase();
const usdt = await openUsdtShop([base]);

test('reads many transfers in parts, and finds the transfer of an order among them', {
	timeout: 300_000,
}, async () => {
	const order = await usdt.place('usdt-base');
	await usdt.watch('Base');
	for (let at = 0; at < blocks; at++) {
		if (at === blocks / 2) await chain.transfer(chain.shop, order.units);
		await chain.send('transferMany', [chain.shop, BigInt(20_000 + at * each), BigInt(each)]);
	}
	await chain.mine(10);
	globalThis.gc?.();
	const before = process.memoryUsage().rss;
	let most = 0;
	const looking = setInterval(() => {
		most = Math.max(most, process.memoryUsage().rss - before);
	}, 50);
	const since = performance.now();
	await usdt.watch('Base');
	const seconds = (performance.now() - since) / 1000;
	clearInterval(looking);
	if (process.env.TRANSFERS)
		console.log(`${transfers} transfers in ${seconds.toFixed(1)} s, ${(most / 1e6).toFixed(0)} MB more`);
	expect(await usdt.order(order)).toMatchObject({ paymentStatus: 'paid' });
	expect(await usdt.unknown()).toBe(transfers);
});
