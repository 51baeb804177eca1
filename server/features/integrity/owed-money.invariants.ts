import { sql } from 'kysely';
import type { InvariantName } from '#contract/integrity/invariant-names.ts';
import type { Db } from '../../tables/tables.ts';
import { viewOrders } from '../orders/reading/order-view.ts';
import type { OrderRow } from '../orders/rows/orders.rows.ts';
import { oldestOwing, owedFigures, owingOrders } from '../orders/rows/owed-money.rows.ts';
import { aboutOrder, type Invariant, inOneStatement, type Violation } from './invariant.ts';
import { ledgerSums } from './recent-orders.ts';

/** How many of the orders that changed last are viewed. */
const viewed = 50;

type Entry = {
	order_id: number;
	channel: string;
	amount_clp: number;
	of_price_clp: number | null;
	state: string | null;
};

/** Adds up a ledger in the plainest way, independently of the code that the shop runs. In CLP. */
function recount({ total, payment_status }: OrderRow, entries: readonly Entry[]) {
	let balance = 0;
	let refunded = 0;
	let unsent = 0;
	let price = total;
	for (const { channel, amount_clp, of_price_clp, state } of entries) {
		balance += amount_clp;
		if (channel === 'refund') {
			refunded -= amount_clp;
			price -= of_price_clp ?? 0;
		}
		if (state !== null && state !== 'done') unsent -= amount_clp;
	}
	const isPending = payment_status === 'pending';
	const belongsToShop = isPending || payment_status === 'paid' ? price : 0;
	const surplus = Math.max(0, balance - belongsToShop);
	return {
		paid: balance + refunded,
		due: isPending ? Math.max(0, price - balance) : 0,
		refunded,
		surplus,
		owed: surplus + unsent,
	};
}

/** Returns the orders whose ledger or history changed last. */
async function lastChanged(db: Db): Promise<OrderRow[]> {
	return db
		.selectFrom('orders')
		.selectAll()
		.where(
			sql<boolean>`id in (
				select order_id from (select order_id from payments order by id desc limit ${viewed}) entries
				union select order_id from (select order_id from order_history order by id desc limit ${viewed}) changes)`,
		)
		.orderBy('id')
		.execute();
}

async function findWrongViews(db: Db, _: Date, limit: number): Promise<Violation[]> {
	const rows = await lastChanged(db);
	const ids = rows.map(({ id }) => id);
	const { rows: entries } =
		await sql<Entry>`select p.order_id, p.channel, p.amount_clp, p.of_price_clp, r.state
		from payments p left join refunds r on r.payment_id = p.id where p.order_id = any(${ids}::int[])`.execute(
			db,
		);
	const ledgers = Map.groupBy(entries, ({ order_id }) => order_id);
	const views = new Map((await viewOrders(db, rows)).map((order) => [order.id, order]));
	return rows
		.flatMap((row): Violation[] => {
			const ledger = recount(row, ledgers.get(row.id) ?? []);
			const { paid, due, refunded, surplus, owed } = views.get(row.id) as NonNullable<
				ReturnType<typeof views.get>
			>;
			const shown = { paid, due, refunded, surplus, owed };
			const isSame = Object.entries(shown).every(
				([name, sum]) => sum === ledger[name as keyof typeof ledger],
			);
			return isSame ? [] : [{ about: `order ${row.number}`, order: row.number, facts: { shown, ledger } }];
		})
		.slice(0, limit);
}

type OwedOrder = { number: string; owed: number };

/** Returns every order whose buyer the shop owes money, from plain sums. */
async function recountOwed(db: Db): Promise<OwedOrder[]> {
	const { rows } = await sql<OwedOrder>`select o.number, owed.sum::integer as owed
		from (select p.order_id, sum(p.amount_clp) as balance, coalesce(sum(p.of_price_clp) filter (where p.channel = 'refund'), 0) as lowered,
				coalesce(sum(-p.amount_clp) filter (where r.state in ('waiting', 'asked', 'unknown', 'byHand')), 0) as unsent
			from payments p left join refunds r on r.payment_id = p.id group by p.order_id) ledger
		join orders o on o.id = ledger.order_id,
			lateral (select greatest(0, case when o.payment_status in ('pending', 'paid')
				then balance - (o.total - lowered) else balance end) + unsent as sum) owed
		where owed.sum > 0 order by o.id`.execute(db);
	return rows;
}

async function findUnlisted(db: Db, _: Date, limit: number): Promise<Violation[]> {
	const owed = await recountOwed(db);
	const figures = await owedFigures(db);
	const listed = new Set((await oldestOwing(db, owed.length + limit)).map(({ number }) => number));
	const known = new Set(owed.map(({ number }) => number));
	const missing = owed
		.filter(({ number }) => !listed.has(number))
		.map((order) => ({ ...order, isListed: false }));
	const extra = [...listed]
		.filter((number) => !known.has(number))
		.map((number) => ({ number, owed: 0, isListed: true }));
	const amount = owed.reduce((sum, order) => sum + order.owed, 0);
	const isCounted = figures.orders === owed.length && figures.amount === amount;
	const wrong: Violation[] = [...missing, ...extra].map(({ number, ...facts }) => ({
		about: `order ${number}`,
		order: number,
		facts,
	}));
	if (!isCounted)
		wrong.unshift({ about: 'the owed money', facts: { figures, ledger: { orders: owed.length, amount } } });
	return wrong.slice(0, limit);
}

export const owedMoneyInvariants = {
	orderShowsLedger: {
		sentence: 'What an order shows as paid, due, refunded, surplus and owed is the sum of its ledger.',
		isMonitored: true,
		find: findWrongViews,
	},
	owedMoneyIsListed: {
		sentence: 'Each order whose buyer the shop owes money is in the list of owed money, which adds up.',
		isMonitored: true,
		find: findUnlisted,
	},
	closedMoneyIsVisible: inOneStatement(
		'Money in a canceled, expired or refunded order is under review or in the list of owed money.',
		{ isMonitored: true },
		(_, limit) => sql<Violation>`select ${aboutOrder}, jsonb_build_object('balance', sums.balance) as facts
			from (select order_id from payments group by order_id having sum(amount_clp) > 0) money
			join orders o on o.id = money.order_id and o.payment_status in ('expired', 'cancelled', 'refunded'),
				${ledgerSums}
			where not o.needs_review and o.id not in ${owingOrders()} order by o.id limit ${limit}`,
	),
} satisfies Partial<Record<InvariantName, Invariant>>;
