import { sql } from 'kysely';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { kyselySql, type SqlText, sqlText } from '../../database/sql-text.ts';
import type { Db } from '../../tables/tables.ts';

/** A ledger entry as the API shows it to the staff. */
export type Payment = DeskOrder['payments'][number];

/** SQL: the payments of an order, oldest first, as JSON. */
export const paymentsSql = (orderId: SqlText): SqlText => sqlText`(select coalesce(json_agg(json_build_object(
	'channel', p.channel, 'method', coalesce(r.method, p.method), 'network', p.network,
	'transaction', coalesce(p.transaction, r.transaction), 'amount', p.amount_clp, 'ofPrice', p.of_price_clp,
	'receivedAt', to_char(p.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
	'note', p.note, 'provider', p.provider, 'event', p.event, 'card', p.card, 'refundState', r.state) order by p.id), '[]')
	from payments p left join refunds r on r.payment_id = p.id where p.order_id = ${orderId})`;

/** Returns the payments of each of these orders, oldest first. */
export async function paymentsByOrder(db: Db, orderIds: number[]): Promise<Map<number, Payment[]>> {
	const { rows } = await sql<{ id: number; payments: Payment[] }>`
		select o.id, ${kyselySql(paymentsSql(sqlText`o.id`))} as payments from unnest(${orderIds}::int[]) as o (id)`.execute(
		db,
	);
	return new Map(rows.map(({ id, payments }) => [id, payments]));
}
