import { once } from 'node:events';
import { expect, test } from 'vitest';
import {
	beginCard,
	openCardShop,
	type Placed,
	placeNew,
	runRounds,
	stateOf,
} from '#tests/support/attempts.ts';
import { startShopProcess } from '#tests/support/shop-processes.ts';

const { shop, bank } = await openCardShop();

type Call = 'commit' | 'status';
const points: [when: string, call: Call, side: 'before' | 'after'][] = [
	['the return is stored and the commit not done', 'commit', 'before'],
	['the card is charged and the shop does not know', 'commit', 'after'],
	['the commit was cut and the bank is being asked', 'status', 'after'],
];

test.each(points)(
	'kill -9 when %s: the order shows the charge within a minute',
	async (_, call, side) => {
		const order = await placeNew(shop);
		const url = await beginCard(shop, order);
		const back = bank.finish(bank.saleOf(url).token, 'pay');
		const { child, address } = await startShopProcess(shop);
		const exited = once(child, 'exit');
		if (call === 'status') bank.faults.commit.push('cut');
		bank.bank[side] = async (one) => {
			if (one !== call) return;
			bank.bank[side] = async () => {};
			child.kill('SIGKILL');
			await exited;
		};
		await fetch(`${address}${back.pathname}${back.search}`, { redirect: 'manual' }).catch(() => {});
		await exited;
		expect(child.signalCode).toBe('SIGKILL');
		expect((await stateOf(shop, order)).tries).toEqual(['settling']);
		// The bank of this test uses the shop's clock: the next process waits for the lease to end.
		shop.advance(45_000);
		await expect
			.poll(() => runRounds(shop).then(() => stateOf(shop, order)), { timeout: 10_000, interval: 100 })
			.toMatchObject({ paid: 'paid', tries: ['paid'], entries: [{ amount_clp: order.total }] });
		expect(bank.saleOf(url).charges).toBe(1);
		// The browser retries, as it does after an incomplete response.
		await shop.get(back.pathname + back.search);
		expect((await stateOf(shop, order)).entries).toHaveLength(1);
	},
	60_000,
);

/** Starts a payment in the process, which is killed at that moment. */
async function beginKilled(order: Placed, killed: 'before' | 'after' | 'told') {
	const { child, address } = await startShopProcess(shop);
	const exited = once(child, 'exit');
	const kill = async () => {
		child.kill('SIGKILL');
		await exited;
	};
	if (killed !== 'told')
		bank.bank[killed] = async (call) => {
			if (call !== 'create') return;
			bank.bank[killed] = async () => {};
			await kill();
		};
	const path = `/api/orders/${order.documentId}/payment-attempts`;
	const headers = { authorization: `Bearer ${order.user.jwt}`, 'content-type': 'application/json' };
	const body = JSON.stringify({ data: { method: 'webpay' } });
	const begun = await fetch(address + path, { method: 'POST', headers, body })
		.then((answer) => answer.json())
		.catch(() => null);
	if (killed === 'told') await kill();
	await exited;
	return begun?.data.url as string | undefined;
}

test.each(['before', 'after'] as const)(
	'kill -9 %s the bank created its transaction: no buyer is sent there, and another attempt pays',
	async (side) => {
		const order = await placeNew(shop);
		expect(await beginKilled(order, side)).toBe(undefined);
		expect((await stateOf(shop, order)).tries).toEqual(['created']);
		const url = await beginCard(shop, order);
		const back = bank.finish(bank.saleOf(url).token, 'pay');
		await shop.get(back.pathname + back.search);
		shop.advance(61 * 60_000);
		await expect
			.poll(() => runRounds(shop).then(() => stateOf(shop, order)), { timeout: 10_000, interval: 100 })
			.toMatchObject({ paid: 'paid', tries: ['paid', 'expired'] });
		expect(bank.charged().filter(({ buy_order }) => buy_order.startsWith(`${order.number}-`))).toEqual([
			bank.saleOf(url),
		]);
	},
	60_000,
);

test('kill -9 while the buyer is at the bank: they return to the next process', async () => {
	const order = await placeNew(shop);
	const url = (await beginKilled(order, 'told')) as string;
	const back = bank.finish(bank.saleOf(url).token, 'pay');
	await shop.get(back.pathname + back.search);
	expect(await stateOf(shop, order)).toMatchObject({ paid: 'paid', tries: ['paid'] });
	expect(bank.saleOf(url).charges).toBe(1);
});
