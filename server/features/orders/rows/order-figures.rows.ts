import { sql } from 'kysely';
import { awaitsPayment } from '#contract/orders/state-questions.ts';
import { kyselySql } from '../../../database/sql-text.ts';
import type { Db } from '../../../tables/tables.ts';
import { moneyOf } from './order-money.rows.ts';
import { inState } from './order-states.ts';

/** Counts orders by state, with the sum still due in CLP, and the units held by those that await payment. */
export async function orderFigures(db: Db) {
	const { rows } = await sql<{
		orderStatus: string;
		paymentStatus: string;
		awaitsPayment: boolean;
		orders: string;
		due: string;
		needsReview: string;
	}>`select order_status as "orderStatus", payment_status as "paymentStatus",
			${inState(awaitsPayment)} as "awaitsPayment", count(*) as orders,
			coalesce(sum((select due from ${kyselySql(moneyOf('orders'))} money))
				filter (where ${inState(awaitsPayment)}), 0) as due,
			count(*) filter (where needs_review) as "needsReview"
		from orders group by order_status, payment_status`.execute(db);
	const units = await sql<{ units: string }>`select count(*) as units
		from orders join order_items on order_items.order_id = orders.id where ${inState(awaitsPayment)}`.execute(
		db,
	);
	return { states: rows, unitsHeld: Number(units.rows[0]?.units) };
}
