import { sql } from 'kysely';
import { type BenchBuyer, checkBooks, openCrowd, unitsOf } from './shop/buyers.ts';
import { keep, load, report, say, withYields } from './shop/load.ts';
import { type Side, withSides } from './shop/sides.ts';

/**
 * `npm run bench:orders`: 40 buyers at once who place an order of one random watch and cancel it, again and
 * again, on a durable PostgreSQL with 10,000 watches: orders and cancellations a second, latency, processor
 * time for each. At its end every unit and every acknowledged order is counted. BENCH_BEFORE=<commit>
 * measures that program in turns with this one; BENCH_SECONDS (4), BENCH_ROUNDS (3), BENCH_BUYERS and,
 * without BENCH_BEFORE, DATABASE_URL (an empty database) change what is run; BENCH_NODE="--cpu-prof
 * --cpu-prof-dir=<folder>" writes a profile there.
 */
const connections = Number(process.env.BENCH_BUYERS ?? 40);
/** The shop refuses more than 60 orders an hour of one account. */
const ordersAnAccount = 55;
const accounts = 2_400;

await withSides(10_000, async (sides) => {
	const opened = await Promise.all(sides.map(openBuyers));
	const all = await withYields(opened, ({ buy }) => buy());
	report(`orders and cancellations by ${connections} buyers`, sides, all);
	for (const { check } of opened) await check();
});
keep('orders');

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
	/** Nothing to cancel where the watch was sold: the next order. */
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
			// Until then PostgreSQL plans for empty tables; a shop's autovacuum does it within minutes.
			await sql`vacuum analyze`.execute(db);
			return measured;
		},
		check: async () => say(`${name}: ${await checkBooks(db, acknowledged, units)}`),
	};
}
