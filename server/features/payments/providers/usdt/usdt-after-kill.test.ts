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
let onQuestion = async (_method: string) => {};
const node = createServer(async (request, response) => {
	const body = await text(request);
	const { id, method, params } = JSON.parse(body);
	const wide = method === 'eth_getLogs' && params[0].toBlock - params[0].fromBlock >= 40;
	const refusal = { jsonrpc: '2.0', id, error: { code: -32005, message: 'limit exceeded' } };
	if (wide) return response.end(JSON.stringify(refusal));
	await onQuestion(method);
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
		onSecondPart: (then: () => Promise<void>) =>
			grid.misbehave(async (_path, query) => {
				if (query.has('fingerprint')) await then();
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
		onSecondPart: (then: () => Promise<void>) => {
			let requestCount = 0;
			onQuestion = async (method) => {
				if (method === 'eth_getLogs' && ++requestCount === 2) await then();
			};
		},
	},
};

const { db } = usdt.shop;
type Placed = Awaited<ReturnType<typeof usdt.place>>;
const paymentsOf = async (orders: Placed[]) => {
	const ids = orders.map(({ id }) => id);
	return (await db.selectFrom('payments').select('order_id').where('order_id', 'in', ids).execute()).length;
};

/** Places six orders and pays them on the network, the last three after the unrelated transfers. */
async function payOrders(network: keyof typeof networks): Promise<Placed[]> {
	const { pay, others, settle } = networks[network];
	await usdt.watch(network);
	const orders: Placed[] = [];
	for (let count = 0; count < 6; count++)
		orders.push(await usdt.place(`usdt-${network.toLowerCase()}`, 190_000 + count));
	const units = orders.map((order) => order.units);
	await pay(units.slice(0, 3));
	await others();
	await pay(units.slice(3));
	await settle();
	return orders;
}

/** Holds the process where it requests the second part. Resolves once it is there. */
function holdSecondPart(network: keyof typeof networks) {
	const reached = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	networks[network].onSecondPart(() => {
		reached.resolve();
		return released.promise;
	});
	return { reached: () => reached.promise, release: async () => released.resolve() };
}

/** Holds the process where it writes the fourth payment. Resolves once it is there. */
async function holdFourthPayment(orders: Placed[]) {
	const release = await holdRow(usdt.shop, 'orders', orders[3]?.id ?? 0);
	const reached = async () => expect.poll(() => paymentsOf(orders), { timeout: 30_000 }).toBe(3);
	return { reached, release };
}

test.each(['part', 'ledger'] as const)(
	'kill -9 of a process that reads Tron and Base, in mid-%s: the next one pays each order once',
	async (point) => {
		const paid = { Tron: await payOrders('Tron'), Base: await payOrders('Base') };
		const all = Object.values(paid);
		const nobodys = await usdt.unknown();
		// The process would draw the contracts for the mails.
		await db.deleteFrom('outbox').execute();
		const holds =
			point === 'ledger'
				? await Promise.all(all.map(holdFourthPayment))
				: [holdSecondPart('Tron'), holdSecondPart('Base')];
		const { child } = await startShopProcess(usdt.shop, 'background');
		const exited = once(child, 'exit');
		for (const { reached } of holds) await reached();
		child.kill('SIGKILL');
		await exited;
		for (const { release } of holds) await release();
		grid.behave();
		onQuestion = async () => {};
		for (const orders of all) expect(await paymentsOf(orders)).toBeLessThan(orders.length);
		// Ends the leases of the dead process.
		await sql`update chain_cursors set leased_until = now() - interval '1 second'`.execute(db);
		for (const [network, orders] of Object.entries(paid)) {
			await usdt.watch(network as keyof typeof paid);
			await usdt.watch(network as keyof typeof paid);
			expect(await paymentsOf(orders), network).toBe(orders.length);
		}
		for (const order of all.flat()) {
			const { paymentStatus, needsReview, payments } = await usdt.order(order);
			expect({ paymentStatus, needsReview }).toEqual({ paymentStatus: 'paid', needsReview: false });
			expect(payments.map(({ amount }) => amount)).toEqual([order.total]);
		}
		expect(await usdt.unknown()).toBe(nobodys + 2 * 210);
	},
	90_000,
);
