import { sql } from 'kysely';
import { awaitsPayment, isPaid } from '#contract/orders/orders.ts';
import type { Money } from '#contract/payments/ledger.ts';
import { identifier, kyselySql, type SqlText, sqlText } from '../../database/sql-text.ts';
import type { Trx } from '../../database/tables.ts';
import { balanceOf } from '../payments/payments.rows.ts';
import { stateSql } from './order-states.ts';

/**
 * SQL: one row of an order's sums in CLP, as `moneyOf` of contract/payments/ledger.ts says them. `order` is
 * the name or alias of its row.
 */
export const moneyOf = (order: string): SqlText => {
	const row = identifier(order);
	const paid = stateSql(isPaid, order);
	const waits = stateSql(awaitsPayment, order);
	return sqlText`(select balance + refunded as received, refunded, balance,
		case when ${waits} then greatest(${row}.total - balance, 0) else 0 end as due,
		greatest(balance - case when ${paid} or ${waits} then ${row}.total else 0 end, 0) as surplus,
		case when ${paid} then least(balance, ${row}.total) else 0 end as kept
		from ${balanceOf(sqlText`${row}.id`)} sums)`;
};

/** The sums of one order. */
export async function moneyOfOrder(trx: Trx, orderId: number): Promise<Money> {
	const { rows } = await sql<Record<keyof Money, string>>`
		select money.* from orders, lateral ${kyselySql(moneyOf('orders'))} money where orders.id = ${orderId}`.execute(
		trx,
	);
	return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, Number(sum)])) as Money;
}

/** SQL: whether money of the order of this number went back that no credit note of its document covers. */
export const lacksCreditNote = (orderId: SqlText): SqlText =>
	sqlText`(exists (select from order_documents d where d.order_id = ${orderId}) and (select refunded from ${balanceOf(orderId)} sums)
		> (select coalesce(sum(c.amount), 0) from credit_notes c where c.order_id = ${orderId}))`;
