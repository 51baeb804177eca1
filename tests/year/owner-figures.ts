import type { Figures } from '#contract/reports/today.schema.ts';
import { dayOf } from '#server/core/shop-calendar.ts';
import type { TestUser } from '#tests/support/shop.ts';
import type { Scene } from './acts/act.ts';
import type { Check } from './checks.ts';
import { worldStart } from './world.ts';

/** What the owner reads about the year, compared with a count of the rows, one by one. */
export const ownerFigures: Record<string, Check> = {
	"The owner's figures equal a plain recount.": async (scene) => {
		const figures = await readFigures(scene);
		const counted = await recount(scene);
		return Object.entries(counted).flatMap(([name, count]) =>
			figures[name as keyof typeof counted] === count
				? []
				: [{ about: name, facts: { shown: figures[name as keyof typeof counted], counted: count } }],
		);
	},
};

type Recount = Record<
	| 'orders'
	| 'revenue'
	| 'units'
	| 'received'
	| 'refunded'
	| 'onSale'
	| 'awaitingPayment'
	| 'awaitingShipment'
	| 'awaitingReview',
	number
>;

async function readFigures({ world, book }: Scene): Promise<Recount> {
	const { shop } = world.processes[0] as (typeof world.processes)[number];
	const [from, to] = [dayOf(new Date(worldStart)), dayOf(world.now())];
	const { body } = await shop.get(`/api/owner/figures?from=${from}&to=${to}`, {
		as: book.owners[0] as TestUser,
	});
	const { totals, stock, byWay, awaiting }: Figures = body.data;
	return {
		orders: totals.orders,
		revenue: totals.revenue,
		units: totals.sold.units,
		received: byWay.reduce((sum, way) => sum + way.received, 0),
		refunded: byWay.reduce((sum, way) => sum + way.refunded, 0),
		onSale: stock.units,
		awaitingPayment: awaiting.payment,
		awaitingShipment: awaiting.shipment,
		awaitingReview: awaiting.review,
	};
}

async function recount({ world: { db } }: Scene): Promise<Recount> {
	const orders = await db.selectFrom('orders').selectAll().execute();
	const payments = await db.selectFrom('payments').selectAll().execute();
	const pieces = await db.selectFrom('pieces').selectAll().execute();
	const items = await db.selectFrom('order_items').selectAll().execute();
	const returns = await db.selectFrom('returns').selectAll().execute();
	const sum = (amounts: (number | null)[]) => amounts.reduce<number>((all, one) => all + (one ?? 0), 0);
	const paid = orders.filter(({ payment_status }) => payment_status === 'paid');
	const revenues = paid.map(({ id, total }) => {
		const own = payments.filter(({ order_id }) => order_id === id);
		const balance = sum(own.map(({ amount_clp }) => amount_clp));
		return Math.min(balance, total - sum(own.map(({ of_price_clp }) => of_price_clp)));
	});
	const sold = items.filter(
		({ id, order_id }) =>
			paid.some((order) => order.id === order_id) &&
			!returns.some(({ item_id, state }) => item_id === id && state === 'refunded'),
	);
	const amounts = (isRefund: boolean) =>
		payments.filter(({ channel }) => (channel === 'refund') === isRefund).map(({ amount_clp }) => amount_clp);
	const inState = (order: string, payment: string) =>
		orders.filter(({ order_status, payment_status }) => order_status === order && payment_status === payment)
			.length;
	return {
		orders: orders.length,
		revenue: sum(revenues),
		units: sold.length,
		received: sum(amounts(false)),
		refunded: 0 - sum(amounts(true)),
		onSale: pieces.filter(({ state }) => state === 'onSale').length,
		awaitingPayment: inState('pending', 'pending'),
		awaitingShipment: inState('processing', 'paid'),
		awaitingReview: orders.filter(({ needs_review }) => needs_review).length,
	};
}
