import { sql } from 'kysely';
import { awaitsDelivery, awaitsPayment, awaitsShipment, isPaid } from '#contract/orders/state-questions.ts';
import type { Figures, Sold } from '#contract/reports/today.schema.ts';
import { dayAfter, dayIn, dayStart } from '../../core/shop-calendar.ts';
import { kyselySql, sqlText } from '../../database/sql-text.ts';
import type { Db } from '../../tables/tables.ts';
import { moneyOf } from '../orders/rows/order-money.rows.ts';
import { inState } from '../orders/rows/order-states.ts';
import { refundOfItemSql } from '../returns/returned-item-refund.rows.ts';
import { daysInStock, daysInStockUntil, pieceCost } from '../stock/piece-lists.queries.ts';

export type DayRange = { from: string; to: string };

/**
 * Orders whose payment was confirmed in the range, with the time of confirmation and their money. An order
 * that was paid again after its payment was reversed counts once, on the day of the last confirmation.
 */
const confirmed = ({ from, to }: DayRange) => sql`
	select o.id, money.kept, money.refunded, o.subtotal, o.shipping, o.discount, o.order_status, o.payment_status, h.at
	from order_history h join orders o on o.id = h.order_id cross join lateral ${kyselySql(moneyOf('o'))} money
	where h.action = 'confirmPayment' and h.at >= ${dayStart(from)} and h.at < ${dayAfter(to)}
		and not exists (select from order_history later
			where later.order_id = h.order_id and later.action = 'confirmPayment' and later.id > h.id)`;

/**
 * The items of those of the \`confirmed\` orders that are still paid. \`unit\` is 1, or 0 after the item was
 * returned and refunded. \`share\` is the item's part of the order's money without shipping, in CLP: for a
 * returned item the part of its price that was not refunded, for the others the rest in proportion to their
 * prices.
 */
const items = sql`
	select *, round(case when unit = 0 then retained
		else price * greatest(goods - sum(retained) over of_order, 0)::numeric
			/ nullif(sum(price * unit) over of_order, 0) end) as share
	from (select c.id as order_id, c.at, i.id, i.watch_document_id, i.brand, i.model, i.piece_id, i.price,
			greatest(c.kept - c.shipping, 0) as goods, (back.amount is null)::int as unit,
			case when back.amount is null then 0 else
				greatest(round(i.price * (c.subtotal + c.discount)::numeric / nullif(c.subtotal, 0)) - back.amount, 0)
			end as retained
		from confirmed c join order_items i on i.order_id = c.id
			cross join lateral (select ${kyselySql(refundOfItemSql(sqlText`i.id`))} as amount) back
		where ${inState(isPaid, 'c')}) each_item
	window of_order as (partition by order_id)`;

/**
 * Each watch sold in the range: in a paid order, with its share of the money, or elsewhere. A returned watch
 * counts as no unit and no cost, because its piece belongs to the shop again.
 */
const sold = ({ from, to }: DayRange) => sql`
	select ${dayIn(sql`items.at`)} as day, false as elsewhere, unit,
		case when unit = 1 then ${pieceCost} else 0 end as cost,
		case when unit = 1 then ${daysInStockUntil(sql`items.at`)} end as held, share as price
	from items left join pieces on pieces.id = items.piece_id
	union all select ${dayIn(sql`sold_at`)}, true, 1, ${pieceCost}, ${daysInStockUntil(sql`sold_at`)}, sold_price
	from pieces where channel is not null and sold_at >= ${dayStart(from)} and sold_at < ${dayAfter(to)}`;

/**
 * Returns the orders, units and revenue (CLP) of orders whose payment was confirmed on a day (YYYY-MM-DD in
 * Chile) and which are still paid.
 */
export async function soldOn(db: Db, day: string) {
	const names = ['orders', 'units', 'revenue'] as const;
	const { rows } = await sql<Record<(typeof names)[number], string>>`
		with confirmed as (${confirmed({ from: day, to: day })}), items as (${items})
		select count(*) as orders, coalesce(sum(kept), 0) as revenue,
			(select coalesce(sum(unit), 0) from items) as units
		from confirmed c where ${inState(isPaid, 'c')}`.execute(db);
	return numbers(rows[0], names);
}

const soldFigures = ['units', 'elsewhere', 'known', 'known_revenue', 'margin', 'with_piece', 'held'] as const;
const figures = ['orders', 'revenue', 'refunded', ...soldFigures] as const;

/** Returns each day of the range, including days without sales, in one SQL statement. */
export async function figuresByDay(db: Db, range: DayRange) {
	const { rows } = await sql<Record<'day' | (typeof figures)[number], string>>`
		with confirmed as (${confirmed(range)}), items as (${items}), sold as (${sold(range)}),
		placed as (select ${dayIn(sql`created_at`)} as day, count(*) as orders
			from orders where created_at >= ${dayStart(range.from)} and created_at < ${dayAfter(range.to)} group by 1),
		paid as (select ${dayIn(sql`at`)} as day,
			sum(kept) as revenue, sum(refunded) as refunded from confirmed group by 1),
		units as (select day, sum(unit) as units, sum(price) filter (where elsewhere) as elsewhere,
			sum(unit) filter (where cost is not null) as known, sum(price) filter (where cost is not null) as known_revenue, sum(price - cost) as margin,
			count(held) as with_piece, sum(held) as held from sold group by 1)
		select days.day::date as day, ${sql.join(figures.map((name) => sql`coalesce(${sql.ref(name)}, 0) as ${sql.ref(name)}`))}
		from generate_series(${range.from}::date::timestamp, ${range.to}::date::timestamp, interval '1 day') as days (day)
		left join placed on placed.day = days.day::date left join paid on paid.day = days.day::date
		left join units on units.day = days.day::date order by 1`.execute(db);
	return rows.map((row) => ({ day: row.day, ...numbers(row, figures) }));
}

/** Adds up the sales of several days. */
export function soldOver(days: Awaited<ReturnType<typeof figuresByDay>>): Sold {
	const sum = (name: (typeof soldFigures)[number]) => days.reduce((all, day) => all + day[name], 0);
	return {
		units: sum('units'),
		elsewhere: sum('elsewhere'),
		costKnown: { units: sum('known'), revenue: sum('known_revenue'), margin: sum('margin') },
		held: { units: sum('with_piece'), days: sum('held') },
	};
}

/** Returns the best sellers among the orders paid in the range, at most ten. */
export async function bestSellers(db: Db, range: DayRange): Promise<Figures['bestSellers']> {
	const { rows } = await sql<{
		documentId: string;
		brand: string;
		model: string;
		units: string;
		revenue: string;
	}>`
		with confirmed as (${confirmed(range)}), items as (${items})
		select watch_document_id as "documentId", max(brand) as brand, max(model) as model,
			sum(unit) as units, coalesce(sum(share), 0) as revenue
		from items group by watch_document_id having sum(unit) > 0
		order by units desc, revenue desc, watch_document_id limit 10`.execute(db);
	return rows.map((row) => ({ ...row, units: Number(row.units), revenue: Number(row.revenue) }));
}

/** Returns the money received and refunded in the range by payment method, largest first. */
export async function moneyByWay(db: Db, { from, to }: DayRange): Promise<Figures['byWay']> {
	const { rows } = await sql<{ way: string; received: string; refunded: string }>`
		select coalesce(r.method, p.method) as way, coalesce(sum(amount_clp) filter (where channel <> 'refund'), 0) as received,
			coalesce(-sum(amount_clp) filter (where channel = 'refund'), 0) as refunded
		from payments p left join refunds r on r.payment_id = p.id
		where received_at >= ${dayStart(from)} and received_at < ${dayAfter(to)}
		group by 1 having count(*) filter (where amount_clp <> 0) > 0 order by received desc, way`.execute(db);
	return rows.map(({ way, received, refunded }) => ({
		way,
		received: Number(received),
		refunded: Number(refunded),
	}));
}

/** Returns the pieces on sale at their current price and at cost, and the number older than 90 days. */
export async function stockFigures(db: Db, now: Date): Promise<Figures['stock']> {
	const names = ['watches', 'units', 'value', 'cost', 'costKnown', 'olderThan90'] as const;
	const { rows } = await sql<Record<(typeof names)[number], string>>`
		select count(distinct watch_id) as watches, count(*) as units, sum(price::bigint) as value,
			sum(${pieceCost}) as cost, count(${pieceCost}) as "costKnown",
			count(*) filter (where ${daysInStock(now)} > 90) as "olderThan90"
		from pieces join watches on watches.id = pieces.watch_id where state = 'onSale'`.execute(db);
	return numbers(rows[0], names);
}

/** Counts the orders that require an action. */
export async function awaitingFigures(db: Db): Promise<Omit<Figures['awaiting'], 'mails' | 'owed'>> {
	const { rows } = await sql<{ payment: string; shipment: string; delivery: string; review: string }>`
		select count(*) filter (where ${inState(awaitsPayment)}) as payment,
			count(*) filter (where ${inState(awaitsShipment)}) as shipment,
			count(*) filter (where ${inState(awaitsDelivery)}) as delivery,
			count(*) filter (where needs_review) as review
		from orders`.execute(db);
	return numbers(rows[0], ['payment', 'shipment', 'delivery', 'review']);
}

function numbers<K extends string>(
	row: Record<K, string> | undefined,
	keys: readonly K[],
): Record<K, number> {
	return Object.fromEntries(keys.map((key) => [key, Number(row?.[key] ?? 0)])) as Record<K, number>;
}
