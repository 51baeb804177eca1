import { sql } from 'kysely';
import { awaitsPayment, isPaid } from '#contract/orders/state-questions.ts';
import { kyselySql, sqlText } from '../../../database/sql-text.ts';
import type { Db } from '../../../tables/tables.ts';
import { paymentSums } from '../../payments/payments.rows.ts';
import { moneyColumns } from './order-money.rows.ts';
import { stateSql } from './order-states.ts';
import type { OrderRow } from './orders.rows.ts';

/**
 * SQL: orders in any state whose buyer the shop owes money, with the amount. The query reads the ledger once,
 * and then only the orders that have a balance or an unsent refund.
 */
const owing = sqlText`(select id, owed from (
	select orders.id, ${moneyColumns(sqlText`orders.total`, {
		paid: stateSql(isPaid),
		waits: stateSql(awaitsPayment),
	})} from (select p.order_id, ${paymentSums} from payments p
		left join refunds r on r.payment_id = p.id group by p.order_id) sums
	join orders on orders.id = sums.order_id where balance > 0 or unsent > 0) money where owed > 0)`;

/** The ids of the orders with owed money, as a subquery. */
export const owingOrders = () => sql<number>`(select id from ${kyselySql(owing)} owing)`;

/** Returns the number of these orders, and the total owed in CLP. */
export async function owedFigures(db: Db): Promise<{ orders: number; amount: number }> {
	const { rows } = await sql<{ orders: string; amount: string }>`
		select count(*) as orders, coalesce(sum(owed), 0) as amount from ${kyselySql(owing)} owing`.execute(db);
	return { orders: Number(rows[0]?.orders), amount: Number(rows[0]?.amount) };
}

/** Returns the orders with owed money that have been unchanged for longest. */
export const oldestOwing = (db: Db, limit: number): Promise<OrderRow[]> =>
	db
		.selectFrom('orders')
		.selectAll()
		.where('id', 'in', owingOrders())
		.orderBy('updated_at')
		.orderBy('id')
		.limit(limit)
		.execute();
