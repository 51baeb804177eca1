import { afterAll, expect, test } from 'vitest';
import { chargedMoney, moneyCounted, openPaymentWorld } from './support/payment-world.ts';
import { choices } from './support/random.ts';
import { runCounts } from './support/run-counts.ts';
import type { TestUser } from './support/shop.ts';

/**
 * Orders that are paid through every provider at the same time, at random: twice, partially, rejected,
 * abandoned, and reported late, repeatedly or never, on networks that fork and by providers whose responses
 * are lost, while processes are killed in the middle of their work. In the end, each peso that was received
 * is in the ledger once, for its order. A run is an order. `npm run test:payments` runs 10,000; PAYMENT_SEED
 * repeats the choices.
 */
const runs = runCounts.paymentRuns;
const seed = Number(process.env.PAYMENT_SEED ?? Math.floor(Math.random() * 2 ** 31));
const atOnce = Math.min(runs, 40);
const minute = 60_000;

const { below, one: oneOf } = choices(seed);
const world = await openPaymentWorld(below);
afterAll(world.close);
const buyers = await Promise.all(
	Array.from({ length: atOnce }, async () => {
		const buyer = await world.shop.makeUser();
		return { ...buyer, address: (await world.shop.makeAddress(buyer)).documentId };
	}),
);
await world.shop.db.updateTable('users').set({ email_confirmed_at: new Date() }).execute();

type Order = { id: number; documentId: string; number: string; total: number; buyer: TestUser };
type Step = () => Promise<unknown>;
const lines: string[] = [];

async function place(buyer: (typeof buyers)[number], { documentId }: { documentId: string }): Promise<Order> {
	const data = { items: [{ documentId }], shippingAddress: buyer.address };
	const { status, body, text } = await world.shop.post('/api/orders', { data }, { as: buyer });
	expect(status, text).toBe(201);
	return { ...body.data, buyer };
}

/** Starts a payment on a provider's page. Returns undefined if it is refused or its response is lost. */
async function begin({ documentId, buyer }: Order, method: string): Promise<string | undefined> {
	const path = `/api/orders/${documentId}/payment-attempts`;
	let url: string | undefined;
	await world.mortal(async () => {
		const answer = await world.shop.post(path, { data: { method } }, { as: buyer });
		expect(answer.status, answer.text).not.toBe(500);
		url = answer.body.data?.url;
	});
	return url;
}
const back = (url: URL) => world.mortal(() => world.shop.get(url.pathname + url.search));

/** The possible histories of an order, each as a sequence of steps. */
const stories: Record<string, (order: Order) => Step[]> = {
	card: (order) => {
		let url: string | undefined;
		const returned = (did: Parameters<typeof world.bank.finish>[1]) => async () => {
			if (url) await back(world.bank.finish(world.bank.saleOf(url).token, did));
		};
		const ends = Array.from({ length: below(4) }, () =>
			returned(oneOf(['pay', 'pay', 'pay', 'reject', 'leave', 'time out', 'form error'])),
		);
		const begins = async () => {
			url = await begin(order, 'webpay');
		};
		return [begins, ...ends];
	},
	khipu: (order) => {
		let url: string | undefined;
		const notice = (isForged: boolean) => async () => {
			if (!url) return;
			const secret = isForged ? 'a-secret-of-somebody-else' : undefined;
			const notice = world.khipu.noticeOf(world.khipu.paymentOf(url), world.shop.deps.clock(), secret);
			const { payload, headers } = notice;
			await world.mortal(() =>
				world.shop.app.inject({
					method: 'POST',
					url: '/api/payments/khipu/notify',
					payload,
					headers: { 'content-type': 'application/json', ...headers },
				}),
			);
		};
		const pays = async () => {
			if (url) world.khipu.paymentOf(url).status = 'done';
		};
		const returns = async () => {
			if (url) await back(new URL(world.khipu.paymentOf(url)[oneOf(['return_url', 'cancel_url'] as const)]));
		};
		const more = Array.from({ length: below(4) }, () => oneOf([notice(false), notice(true), returns]));
		const begins = async () => {
			url = await begin(order, 'khipu');
		};
		return [begins, ...(below(3) > 0 ? [pays] : []), ...more];
	},
	tron: (order) =>
		transfers(order, 'usdt-tron', async (address, units) => {
			world.grid.send(units.map((one) => ({ to: address, units: one })));
		}),
	base: (order) =>
		transfers(order, 'usdt-base', async (address, units) => {
			await world.onChain(() => world.chain.send('transferAll', [units.map(() => address), units]));
		}),
	statement: ({ number, total }) => [
		async () => {
			const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Santiago' });
			const amount = oneOf([total, total, total - 5_000, total + 1]);
			lines.push(`${day.format(world.shop.deps.clock())};pedido ${number};${lines.length};;${amount}`);
		},
		uploads,
		takes,
		...(below(2) === 0 ? [uploads, takes] : []),
	],
	cancel: ({ documentId, buyer }) => [
		() => world.shop.act(`/api/orders/${documentId}/cancel`, {}, { as: buyer }),
	],
	expire: ({ id }) => [
		async () => {
			const held_until = new Date(world.shop.deps.clock().getTime() - 1);
			await world.shop.db.updateTable('orders').set({ held_until }).where('id', '=', id).execute();
			await world.expire();
		},
	],
};

function transfers(
	order: Order,
	method: string,
	send: (to: string, units: bigint[]) => Promise<void>,
): Step[] {
	const path = `/api/orders/${order.documentId}/usdt`;
	return [
		async () => {
			const { body, text } = await world.shop.post(path, { data: { method } }, { as: order.buyer });
			// While another payment of the order is in doubt, no new one starts. An ended order accepts none.
			if (body.error) {
				expect(['payment_in_progress', 'invalid_transition'], text).toContain(body.error.details.code);
				return;
			}
			const own = body.data.amounts.find((one: { method: string }) => one.method === method);
			if (!own) return;
			const units = BigInt(Number(own.amount.replace('.', '')) * 10 ** (6 - own.amount.split('.')[1].length));
			await send(
				own.address,
				oneOf([[units], [units], [units, units], [units - 5_050n], [units, 7n, 40_000n]]),
			);
		},
	];
}

const uploads = async () => {
	const query = new URLSearchParams({ account: 'bank', name: 'cartola.csv' });
	const head = 'Fecha;Descripción;Nro. Docto.;Cargos (CLP);Abonos (CLP)';
	const { owner, shop } = world;
	await shop.app.inject({
		method: 'POST',
		url: `/api/owner/statements?${query}`,
		remoteAddress: owner.remoteAddress,
		payload: Buffer.from([head, ...lines.slice(-2 * atOnce)].join('\n')),
		headers: { authorization: `Bearer ${owner.jwt}`, 'content-type': 'application/octet-stream' },
	});
};
const takes = async () => {
	const { owner, shop } = world;
	const { body } = await shop.get('/api/owner/statement-lines?group=certain&pageSize=100', { as: owner });
	const ids = body.data.map(({ id }: { id: number }) => id);
	if (ids.length > 0) await shop.post('/api/owner/statement-lines/take', { data: { ids } }, { as: owner });
};

/** Events unrelated to the buyers. A failure of a provider or a network is not a failure of the shop. */
const beside: Step[] = [
	() => world.mortal(world.rounds),
	() => world.mortal((process) => world.watch('Tron', process)).catch(() => {}),
	() => world.mortal((process) => world.watch('Base', process)).catch(() => {}),
	() => world.pass(minute),
	() => world.onChain(() => world.chain.mine(1 + below(3))),
	async () => void (below(3) === 0 && (await world.onChain(() => world.chain.reorganise(1 + below(5))))),
	async () =>
		void world.bank.faults.commit.push(oneOf(['cut', 'broken', 'locked', 'finished', 'otherAmount'])),
	async () => void world.bank.faults.status.push(oneOf(['cut', 'broken'])),
	async () => void world.khipu.faults.push(oneOf(['cut', 'broken', 'garbage'])),
	async () => {
		const isRefused = below(2) === 0;
		world.grid.misbehave(() =>
			isRefused && below(2) === 0 ? { status: oneOf([429, 403, 503]) } : undefined,
		);
	},
];

/** Ends all failures of providers and networks, and runs everything that is due. */
async function settle(): Promise<void> {
	const { bank, khipu, grid, chain, shop } = world;
	for (const queue of [...Object.values(bank.faults), khipu.faults]) queue.length = 0;
	grid.behave();
	await world.pass(70 * minute);
	const open = () =>
		shop.db.selectFrom('payment_attempts').select('id').where('next_check_at', 'is not', null).execute();
	for (let round = 0; round < 20 && (await open()).length > 0; round++) {
		await world.rounds();
		await world.pass(minute);
	}
	expect(await open()).toEqual([]);
	grid.mine(30);
	await chain.mine(world.confirmations + 5);
	for (const network of ['Tron', 'Base', 'Tron', 'Base'] as const) await world.watch(network);
	expect(world.faults).toEqual([]);
}

async function check(orders: Order[]): Promise<void> {
	const ids = orders.map(({ id }) => id);
	const { charged, charges, unsure } = await chargedMoney(world, ids);
	const counted = await moneyCounted(world, ids);
	const rows = await world.shop.db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
	for (const { id, total, payment_status: state, needs_review, number } of rows) {
		const about = `order ${number} of ${total}, ${state}, seed ${seed}`;
		const sums = Object.fromEntries(counted.get(id) ?? []);
		expect(sums, about).toEqual(Object.fromEntries(charged.get(id) ?? []));
		expect(charges.get(id) ?? 0, `cards charged for ${about}`).toBeLessThanOrEqual(1);
		const sum = Object.values(sums).reduce((all, one) => all + one, 0);
		const isOver = state === 'cancelled' || state === 'expired';
		if (state === 'pending') expect(sum, about).toBeLessThan(total);
		if (unsure.has(id) || sum > total || (isOver ? sum > 0 : state === 'paid' && sum < total))
			expect(needs_review, about).toBe(true);
	}
}

test(`${runs} orders, paid at random through every provider: no peso is wrong, lost or charged twice`, {
	timeout: 60_000 + runs * 2_000,
}, async () => {
	for (let done = 0; done < runs; done += atOnce) {
		const watch = await world.shop.makeWatch({ price: 190_000, stock: atOnce });
		const orders: Order[] = [];
		for (const buyer of buyers) orders.push(await place(buyer, watch));
		const waiting = orders.flatMap((order) =>
			Array.from({ length: 1 + below(3) }, () =>
				(stories[oneOf(Object.keys(stories))] as (typeof stories)['card'])(order),
			),
		);
		while (waiting.length > 0) {
			const now = Array.from({ length: 1 + below(4) }, () =>
				below(3) === 0 ? oneOf(beside) : oneOf(waiting)?.shift(),
			);
			await Promise.all(now.map((step) => step?.()));
			for (let at = waiting.length - 1; at >= 0; at--) if (waiting[at]?.length === 0) waiting.splice(at, 1);
		}
		await settle();
		await check(orders);
		for (const { documentId, buyer } of orders)
			await world.shop.act(`/api/orders/${documentId}/cancel`, {}, { as: buyer });
	}
});
