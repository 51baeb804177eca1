import { afterAll, expect, test } from 'vitest';
import { openIssuingShop } from '#tests/support/issuing-shop.ts';
import { documentId } from '#tests/support/makers.ts';
import { choices } from '#tests/support/random.ts';
import { runCounts } from '#tests/support/run-counts.ts';
import { openShop } from '#tests/support/shop.ts';
import { hooks } from '../../app/hooks.ts';
import { changeDeskOrder, undoStaffAction } from '../orders/desk/desk-orders.service.ts';
import { issueAgain } from '../orders/documents/order-issuing.service.ts';
import { receiveMoneyFor } from '../orders/money/receiving-money.service.ts';
import { refundInPart, refundOrder } from '../orders/money/refunds.service.ts';
import { issueDue } from './issuing.service.ts';

/** Number of orders. */
const count = runCounts.issuingHistories;
const { shop, owner, issuer } = await openIssuingShop();
const seller = { userId: owner.id, role: 'owner' };
/** A second process on the same database. */
const other = await openShop({
	config: shop.config,
	database: { url: shop.databaseUrl, db: shop.db },
	fetch: shop.deps.fetch,
});
afterAll(other.close);

const { below, one } = choices(Number(process.env.SEED ?? 7));
/** Simulates a process that dies while it works: its clock throws at a random reading. */
function dying(deps: typeof shop.deps): typeof shop.deps {
	let left = below(5);
	return {
		...deps,
		clock: () => {
			if (left-- === 0) throw new Error('killed');
			return deps.clock();
		},
	};
}
/** Ignores a refused or killed run: either is a valid end. */
const perhaps = (work: Promise<unknown>) =>
	work.catch((error: Error & { code?: string }) => {
		if (error.code === undefined && error.message !== 'killed') throw error;
	});

async function placed() {
	const id = documentId();
	const users = shop.db
		.insertInto('users')
		.values({ document_id: id, email: `${id}@histories.test`, username: id, password_hash: 'x' } as never);
	const user = await users.returning('id').executeTakeFirstOrThrow();
	const orders = shop.db.insertInto('orders').values({
		document_id: documentId(),
		order_status: 'pending' as const,
		payment_status: 'pending' as const,
		user_id: user.id,
		subtotal: 100_000 + below(400_000),
		shipping: one([0, 4_990]),
		exchange_rate: '940.5',
		held_until: new Date(shop.deps.clock().getTime() + 86_400_000),
		...(below(4) === 0 && {
			invoice: JSON.stringify({ rut: '76.192.083-9', legalName: 'X', activity: 'Y', address: 'Z, W' }),
		}),
	});
	const order = await orders.returning(['id', 'total', 'subtotal']).executeTakeFirstOrThrow();
	const item = {
		watch_id: null,
		watch_document_id: documentId(),
		brand: 'Casio',
		model: 'F-91W',
		image: null,
	};
	const row = { ...item, order_id: order.id, price: order.subtotal, condition: null, piece_id: null };
	await shop.db.insertInto('order_items').values(row).execute();
	return order;
}

/**
 * Returns the part of the refunds that credit notes document, in CLP. A refund reduces the surplus first; the
 * rest of it lowers the price.
 */
function creditedBy(
	entries: { channel: string; amount_clp: number; event: string }[],
	total: number,
): number {
	const undone = new Set(entries.map(({ event }) => event));
	let [balance, price] = [0, total];
	for (const { channel, amount_clp: amount, event } of entries) {
		if (channel !== 'refund') balance += amount;
		else if (amount < 0 && !undone.has(`undone:${event}`)) {
			const surplus = Math.max(0, balance - price);
			price -= Math.max(0, -amount - surplus);
			balance += amount;
		}
	}
	return total - price;
}

test('issues one document for each paid order, and notes for its refunds, whenever a process is killed', async () => {
	const orders = [];
	for (let at = 0; at < count; at++) orders.push({ ...(await placed()), told: 0 });
	const rowOf = (id: number) =>
		shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
	const round = async (deps: typeof shop.deps, most = 1 + below(60)) => {
		const work = issueDue({ ...deps, ...hooks }, most);
		await perhaps(work);
	};
	for (let step = 0; step < count * 6; step++) {
		const order = one(orders);
		const deps = below(6) === 0 ? dying(shop.deps) : one([shop.deps, other.deps]);
		const updatedAt = (await rowOf(order.id)).updated_at.toISOString();
		const does = below(9);
		if (does < 4)
			await perhaps(
				receiveMoneyFor(deps, order.id, {
					provider: 'bank',
					event: `h:${order.id}:${++order.told}`,
					method: 'bank',
					network: 'bank',
					transaction: null,
					amount: one([order.total, order.total, 40_000]),
					receivedAt: new Date(),
				}),
			);
		else if (does === 4) {
			const amount = 1_000 + below(90_000);
			await perhaps(refundInPart(deps, seller, String(order.id), { updatedAt, amount, reason: 'x' }));
		} else if (does === 5) await perhaps(refundOrder(deps, seller, String(order.id), { updatedAt }));
		else if (does === 6)
			await perhaps(
				undoStaffAction({ ...deps, ...hooks }, { userId: owner.id }, String(order.id), { updatedAt }),
			);
		else if (does === 7)
			await perhaps(changeDeskOrder(deps, { userId: owner.id }, String(order.id), 'cancel', { updatedAt }));
		else await perhaps(issueAgain(deps, { userId: owner.id }, String(order.id), updatedAt));
		if (below(8) === 0) {
			issuer.faults.push(one(['cut', 'away', 'limited', 'garbage', 'refused']));
			issuer.otherFaults.push(one(['cut', 'away']));
			issuer.state.verdicts = one([['Aceptado'], ['Pendiente', 'Aceptado'], ['Aceptado', 'Rechazado']]);
			await Promise.all([round(shop.deps), round(one([other.deps, dying(other.deps)]))]);
			for (const process of [shop, other]) process.advance(one([0, 5_000, 30_000]));
		}
	}
	// In the end the issuer works without faults, and a person requests again what it refused.
	issuer.faults.length = 0;
	issuer.otherFaults.length = 0;
	issuer.state.verdicts = ['Aceptado'];
	for (let last = 0; last < 10; last++) {
		for (const process of [shop, other]) process.advance(180_000);
		await round(shop.deps, 10_000);
		for (const { id } of last < 4 ? orders : []) {
			const updatedAt = (await rowOf(id)).updated_at.toISOString();
			await perhaps(issueAgain(shop.deps, { userId: owner.id }, String(id), updatedAt));
		}
	}
	let sales = 0;
	let notes = 0;
	for (const { id, total } of orders) {
		const rows = await shop.db
			.selectFrom('issued_documents')
			.selectAll()
			.where('order_id', '=', id)
			.execute();
		const payments = shop.db.selectFrom('payments').selectAll().where('order_id', '=', id).orderBy('id');
		const paid = await payments.execute();
		const { payment_status: status, invoice } = await rowOf(id);
		const wasPaid = status === 'paid' || status === 'refunded';
		expect(rows.filter(({ state }) => state !== 'accepted')).toEqual([]);
		const sale = rows.filter(({ payment_id }) => payment_id === null);
		expect(sale.map(({ kind, amount }) => [kind, amount])).toEqual(
			wasPaid ? [[invoice ? 'factura' : 'boleta', total]] : [],
		);
		const credits = await shop.db.selectFrom('credit_notes').selectAll().where('order_id', '=', id).execute();
		const credited = credits.reduce((all, { amount }) => all + amount, 0);
		expect(credited, `${status} ${JSON.stringify(paid)}`).toBe(wasPaid ? creditedBy(paid, total) : 0);
		// The issuer made one document for each key, and that document is the attached one.
		for (const row of rows)
			expect(issuer.documents.filter(({ key }) => key === row.key).map(({ folio }) => String(folio))).toEqual(
				[row.folio],
			);
		sales += sale.length;
		notes += credits.length;
	}
	expect([sales > count / 3, notes > count / 20]).toEqual([true, true]);
	// A document that the SII rejected was issued again.
	const valid = issuer.documents.filter(({ status }) => status !== 'Rechazado');
	expect(valid.length).toBe(sales + notes);
}, 240_000);
