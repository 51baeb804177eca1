import { type Kysely, sql } from 'kysely';
import { awaitsPayment, awaitsShipment, isPaid } from '#contract/orders/orders.ts';
import type { Today } from '#contract/reports/today.schema.ts';
import type { Database } from '../../database/tables.ts';
import { dayAfter, dayStart } from '../../query/search-terms.ts';
import { inState } from '../orders/order-states.ts';

/** The most urgent orders of each kind that waits for the owner, each order once. */
export function waitingOrders(db: Kysely<Database>, most: number) {
	const first = (condition: ReturnType<typeof inState>, order: ReturnType<typeof sql>) =>
		sql`(select id from orders where ${condition} order by ${order}, id limit ${most})`;
	return db
		.selectFrom('orders')
		.selectAll()
		.where(
			sql<boolean>`id in (${first(inState(awaitsPayment), sql`held_until`)}
				union ${first(inState(awaitsShipment), sql`created_at`)}
				union ${first(sql<boolean>`needs_review`, sql`updated_at`)})`,
		)
		.execute();
}

/** Orders whose payment was confirmed on a day (YYYY-MM-DD, Chile) and is still the shop's; CLP. */
export async function soldOn(db: Kysely<Database>, day: string): Promise<Today['sold']> {
	const { rows } = await sql<{ orders: string; units: string; revenue: string }>`
		with confirmed as (
			select o.id, o.total + coalesce((select sum(p.amount_clp) from payments p
				where p.order_id = o.id and p.amount_clp < 0), 0) as total
			from order_history h join orders o on o.id = h.order_id
			where h.action = 'confirmPayment' and h.at >= ${dayStart(day)} and h.at < ${dayAfter(day)}
				and ${inState(isPaid, 'o')})
		select count(*) as orders, coalesce(sum(total), 0) as revenue,
			(select count(*) from order_items i where i.order_id in (select id from confirmed)) as units
		from confirmed`.execute(db);
	const [{ orders, units, revenue } = { orders: 0, units: 0, revenue: 0 }] = rows;
	return { orders: Number(orders), units: Number(units), revenue: Number(revenue) };
}

/** New watches of which one or none is left, the scarcest first. */
export function lowStock(db: Kysely<Database>, most: number): Promise<Today['lowStock']> {
	return db
		.selectFrom('watches')
		.select(['document_id as documentId', 'brand_name as brand', 'model', 'reference', 'stock'])
		.where('stock', '<=', 1)
		.where(sql<boolean>`not category_names @> '{used}'`)
		.orderBy('stock')
		.orderBy('updated_at', 'desc')
		.orderBy('id')
		.limit(most)
		.execute();
}
