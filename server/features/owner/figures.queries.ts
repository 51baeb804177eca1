import { type Kysely, sql } from 'kysely';
import { shopTimeZone } from '#contract/calendar.ts';
import { awaitsDelivery, awaitsPayment, awaitsShipment, isPaid, isRefunded } from '#contract/orders.ts';
import type { Figures } from '#contract/today.schema.ts';
import type { Database } from '../../database/tables.ts';
import { dayAfter, dayStart } from '../../query/search-terms.ts';
import { inState } from '../orders/order-states.ts';

type Range = { from: string; to: string };

/** Orders whose payment was confirmed within the days, with the moment it was. */
const confirmed = ({ from, to }: Range) => sql`
	select o.id, o.total + coalesce((select sum(p.amount_clp) from payments p
			where p.order_id = o.id and p.amount_clp < 0), 0) as total, o.order_status, o.payment_status, h.at
	from order_history h join orders o on o.id = h.order_id
	where h.action = 'confirmPayment' and h.at >= ${dayStart(from)} and h.at < ${dayAfter(to)}`;

/** Each day of the range, also those on which nothing happened. */
export async function figuresByDay(db: Kysely<Database>, range: Range) {
	const { rows } = await sql<{ day: string; orders: string; revenue: string; refunded: string }>`
		with confirmed as (${confirmed(range)}),
		placed as (select (created_at at time zone ${sql.lit(shopTimeZone)})::date as day, count(*) as orders
			from orders where created_at >= ${dayStart(range.from)} and created_at < ${dayAfter(range.to)} group by 1),
		paid as (select (at at time zone ${sql.lit(shopTimeZone)})::date as day,
			sum(total) filter (where ${inState(isPaid, 'confirmed')}) as revenue,
			sum(total) filter (where ${inState(isRefunded, 'confirmed')}) as refunded
			from confirmed group by 1)
		select days.day::date as day, coalesce(orders, 0) as orders, coalesce(revenue, 0) as revenue,
			coalesce(refunded, 0) as refunded
		from generate_series(${range.from}::date::timestamp, ${range.to}::date::timestamp, interval '1 day') as days (day)
		left join placed on placed.day = days.day::date left join paid on paid.day = days.day::date
		order by 1`.execute(db);
	return rows.map((row) => ({
		day: row.day,
		orders: Number(row.orders),
		revenue: Number(row.revenue),
		refunded: Number(row.refunded),
	}));
}

/** The best sellers among the orders paid in the range, ten at most. */
export async function bestSellers(db: Kysely<Database>, range: Range): Promise<Figures['bestSellers']> {
	const { rows } = await sql<{
		documentId: string;
		brand: string;
		model: string;
		units: string;
		revenue: string;
	}>`
		with confirmed as (${confirmed(range)})
		select i.watch_document_id as "documentId", max(i.brand) as brand, max(i.model) as model,
			count(*) as units, sum(i.price) as revenue
		from confirmed c join order_items i on i.order_id = c.id
		where ${inState(isPaid, 'c')}
		group by i.watch_document_id order by units desc, revenue desc, i.watch_document_id limit 10`.execute(db);
	return rows.map((row) => ({ ...row, units: Number(row.units), revenue: Number(row.revenue) }));
}

/** Stock at its present price. */
export async function stockFigures(db: Kysely<Database>): Promise<Figures['stock']> {
	const { rows } = await sql<{ watches: string; units: string; value: string }>`
		select count(*) as watches, coalesce(sum(stock), 0) as units, coalesce(sum(stock::bigint * price), 0) as value
		from watches where stock > 0`.execute(db);
	return numbers(rows[0], ['watches', 'units', 'value']);
}

/** How many orders wait for somebody to do something. */
export async function awaitingFigures(db: Kysely<Database>): Promise<Omit<Figures['awaiting'], 'mails'>> {
	const { rows } = await sql<{ payment: string; shipment: string; delivery: string; review: string }>`
		select count(*) filter (where ${inState(awaitsPayment)}) as payment,
			count(*) filter (where ${inState(awaitsShipment)}) as shipment,
			count(*) filter (where ${inState(awaitsDelivery)}) as delivery,
			count(*) filter (where needs_review) as review
		from orders`.execute(db);
	return numbers(rows[0], ['payment', 'shipment', 'delivery', 'review']);
}

function numbers<K extends string>(row: Record<K, string> | undefined, keys: K[]): Record<K, number> {
	return Object.fromEntries(keys.map((key) => [key, Number(row?.[key] ?? 0)])) as Record<K, number>;
}
