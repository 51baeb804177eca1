import { sql } from 'kysely';
import type { OrderMoney } from '#contract/orders/ledger.ts';
import { awaitsPayment, isPaid } from '#contract/orders/state-questions.ts';
import { identifier, kyselySql, type SqlText, sqlText } from '../../../database/sql-text.ts';
import type { Trx } from '../../../tables/tables.ts';
import { balanceOf } from '../../payments/payments.rows.ts';
import { stateSql } from './order-states.ts';

/**
 * SQL: one row of an order's sums in CLP, the same sums that `moneyOf` in contract/orders/ledger.ts computes.
 * `order` is the name or alias of the order's row.
 */
export const moneyOf = (order: string): SqlText => {
	const row = identifier(order);
	const paid = stateSql(isPaid, order);
	const waits = stateSql(awaitsPayment, order);
	return sqlText`(select ${moneyColumns(sqlText`${row}.total`, { paid, waits })}
		from ${balanceOf(sqlText`${row}.id`)} sums)`;
};

/** SQL: the columns of an order's sums, computed from the sums of its ledger entries (`paymentSums`). */
export const moneyColumns = (
	total: SqlText,
	{ paid, waits }: Record<'paid' | 'waits', SqlText>,
): SqlText => sqlText`balance + refunded as received, refunded, balance, ${total} - of_price as price,
		case when ${waits} then greatest(${total} - of_price - balance, 0) else 0 end as due,
		${surplusOf(total, { paid, waits })} as surplus,
		case when ${paid} then least(balance, ${total} - of_price) else 0 end as kept,
		${surplusOf(total, { paid, waits })} + unsent as owed`;

const surplusOf = (total: SqlText, { paid, waits }: Record<'paid' | 'waits', SqlText>): SqlText =>
	sqlText`greatest(balance - case when ${paid} or ${waits} then ${total} - of_price else 0 end, 0)`;

/** Returns the sums of one order, in CLP. */
export async function moneyOfOrder(trx: Trx, orderId: number): Promise<OrderMoney> {
	const { rows } = await sql<Record<keyof OrderMoney, string>>`
		select money.* from orders, lateral ${kyselySql(moneyOf('orders'))} money where orders.id = ${orderId}`.execute(
		trx,
	);
	return Object.fromEntries(
		Object.entries(rows[0] ?? {}).map(([name, sum]) => [name, Number(sum)]),
	) as OrderMoney;
}

/** SQL: whether part of the order's price was refunded without a credit note for its document. */
export const lacksCreditNote = (orderId: SqlText): SqlText =>
	sqlText`(exists (select from order_documents d where d.order_id = ${orderId}) and (select credit from ${balanceOf(orderId)} sums)
		> (select coalesce(sum(c.amount), 0) from credit_notes c where c.order_id = ${orderId}))`;
