import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { holdRow, startShopProcess } from '#tests/support/shop-processes.ts';
import { onBase, onTron, openUsdtShop } from '#tests/support/usdt-shop.ts';

const [{ grid, address, ...tron }, { chain, ...base }] = await Promise.all([onTron(), onBase()]);
/** Observes the requests to the Base node, which refuses more than 40 blocks at once. */
let onQuestion = (_method: string) => {};
const node = createServer(async (request, response) => {
	const body = await text(request);
	const { id, method, params } = JSON.parse(body);
	const wide = method === 'eth_getLogs' && params[0].toBlock - params[0].fromBlock >= 40;
	const refusal = { jsonrpc: '2.0', id, error: { code: -32005, message: 'limit exceeded' } };
	if (wide) return response.end(JSON.stringify(refusal));
	onQuestion(method);
	const headers = { 'content-type': 'application/json' };
	response
		.writeHead(200, headers)
		.end(await (await fetch(chain.url, { method: 'POST', body, headers })).text());
});
await once(node.listen(0, '127.0.0.1'), 'listening');
afterAll(() => node.close());
base.settings.BASE_RPC_URL = `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
const usdt = await openUsdtShop([tron, base]);

/** How each network is paid, with 210 unrelated transfers, and read in more than one part. */
const networks = {
	Tron: {
		pay: async (units: bigint[]) => void units.map((one) => grid.send([{ to: address, units: one }])),
		// More than one page.
		others: async () => {
			const units = Array.from({ length: 210 }, (_, count) => 900_000_000n + BigInt(count));
			grid.send(units.map((one) => ({ to: address, units: one })));
		},
		settle: async () => grid.mine(30),
		onSecondPart: (then: () => void) =>
			grid.misbehave((_path, query) => {
				if (query.has('fingerprint')) then();
				return undefined;
			}),
	},
	Base: {
		pay: (units: bigint[]) => chain.send('transferAll', [units.map(() => chain.shop), units]),
		// With more blocks than are requested at once.
		others: async () => {
			await chain.send('transferMany', [chain.shop, 900_000_000n, 210n]);
			await chain.mine(60);
		},
		settle: () => chain.mine(10),
		onSecondPart: (then: () => void) => {
			let requestCount = 0;
			onQuestion = (method) => {
				if (method === 'eth_getLogs' && ++requestCount === 2) then();
			};
		},
	},
};

test.each([
	['Tron', 'part'],
	['Tron', 'ledger'],
	['Base', 'part'],
	['Base', 'ledger'],
] as const)(
	'kill -9 of a process that reads %s, in mid-%s: the next one pays each order once',
	async (network, point) => {
		const { db } = usdt.shop;
		const { pay, others, settle, onSecondPart } = networks[network];
		await usdt.watch(network);
		const orders: Awaited<ReturnType<typeof usdt.place>>[] = [];
		for (let count = 0; count < 6; count++)
			orders.push(await usdt.place(`usdt-${network.toLowerCase()}`, 190_000 + count));
		const units = orders.map((order) => order.units);
		const nobodys = await usdt.unknown();
		await pay(units.slice(0, 3));
		await others();
		await pay(units.slice(3));
		await settle();
		const reached = Promise.withResolvers<void>();
		const release =
			point === 'ledger' ? await holdRow(usdt.shop, 'orders', orders[3]?.id ?? 0) : async () => {};
		const paid = async () => {
			const ids = orders.map(({ id }) => id);
			return (await db.selectFrom('payments').select('order_id').where('order_id', 'in', ids).execute())
				.length;
		};
		if (point !== 'ledger') onSecondPart(reached.resolve);
		const { child } = await startShopProcess(usdt.shop, 'background');
		const exited = once(child, 'exit');
		if (point === 'ledger') await expect.poll(paid, { timeout: 30_000 }).toBe(3);
		else await reached.promise;
		child.kill('SIGKILL');
		await exited;
		await release();
		grid.behave();
		onQuestion = () => {};
		expect(await paid()).toBeLessThan(orders.length);
		// Ends the lease of the dead process.
		await sql`update chain_cursors set leased_until = now() - interval '1 second'`.execute(db);
		await usdt.watch(network);
		await usdt.watch(network);
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
