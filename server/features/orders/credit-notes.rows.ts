import { type SqlText, sqlText } from '../../database/sql-text.ts';
import { balanceOf } from '../payments/payments.rows.ts';

/** SQL: whether money of the order of this number went back that no credit note documents. */
export const lacksCreditNote = (orderId: SqlText): SqlText =>
	sqlText`((select refunded from ${balanceOf(orderId)} sums)
		> (select coalesce(sum(c.amount), 0) from credit_notes c where c.order_id = ${orderId}))`;
