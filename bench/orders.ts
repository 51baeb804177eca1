import { sql } from 'kysely';
import { type BenchBuyer, checkBooks, openCrowd, unitsOf } from './shop/buyers.ts';
import { load, printLine, report, saveReport, withYields } from './shop/load.ts';
import { type Side, withSides } from './shop/sides.ts';

/**
 * `npm run bench:orders`: 40 concurrent buyers repeatedly place an order of one random watch and cancel it,
 * on a durable PostgreSQL with 10,000 watches. Reports orders and cancellations per second, latency and
 * processor time per request. At the end it counts every unit and every acknowledged order.
 * BENCH_BEFORE=<commit> alternates with that version. BENCH_SECONDS (4), BENCH_ROUNDS (3), BENCH_BUYERS and,
 * without BENCH_BEFORE, DATABASE_URL (an empty database) configure the run. BENCH_NODE="--cpu-prof
 * --cpu-prof-dir=<folder>" writes a profile to that folder.
 */
const connections = Number(process.env.BENCH_BUYERS ?? 40);
/** The shop refuses more than 60 orders per hour from one account. */
const ordersAnAccount = 55;
const accounts = 2_400;

await withSides(10_000, async (sides) => {
	const opened = await Promise.all(sides.map(openBuyers));
	const all = await withYields(opened, ({ buy }) => buy());
	report(`orders and cancellations by ${connections} buyers`, sides, all);
	for (const { check } of opened) await check();
});
saveReport('orders');

async function openBuyers(side: Side) {
	const { db, name } = side;
	const { buyers, watches } = await openCrowd(db, accounts);
	const units = await unitsOf(db);
	const acknowledged: string[] = [];
	let next = 0;
	type Placed = { id?: number; updatedAt?: string; buyer?: BenchBuyer };
	const callOf = ({ jwt, ip }: BenchBuyer, data: object) => ({
		headers: { authorization: `Bearer ${jwt}`, 'x-forwarded-for': ip, 'content-type': 'application/json' },
		body: JSON.stringify({ data }),
	});
	const place = (request: object, context: Placed) => {
		const buyer = buyers[next % accounts];
		if (!buyer || next++ >= accounts * ordersAnAccount)
			throw new Error('too few accounts for so many orders');
		context.buyer = buyer;
		const documentId = watches[Math.floor(Math.random() * watches.length)];
		return { ...request, ...callOf(buyer, { items: [{ documentId }], shippingAddress: buyer.addressId }) };
	};
	const placed = (status: number, body: string, context: Placed) => {
		if (status !== 201) return;
		const { id, documentId, updatedAt } = JSON.parse(body).data;
		Object.assign(context, { id, updatedAt });
		acknowledged.push(documentId);
	};
	/** If the watch was sold, there is nothing to cancel, and the next order is placed. */
	const cancel = (request: object, { id, updatedAt, buyer }: Placed) =>
		buyer && id
			? { ...request, path: `/api/orders/${id}/cancel`, ...callOf(buyer, { updatedAt }) }
			: undefined;
	const requests = [
		{ method: 'POST' as const, path: '/api/orders', setupRequest: place, onResponse: placed },
		{ method: 'POST' as const, setupRequest: cancel },
	];
	return {
		buy: async () => {
			const measured = await load(side, requests, { connections, mayFail: true });
			// Without statistics, PostgreSQL plans for empty tables. The autovacuum of a real shop collects
			// them within minutes.
			await sql`vacuum analyze`.execute(db);
			return measured;
		},
		check: async () => printLine(`${name}: ${await checkBooks(db, acknowledged, units)}`),
	};
}
