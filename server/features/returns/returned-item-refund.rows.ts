import { isPaidBack } from '#contract/returns/return-actions.ts';
import { returnStates } from '#contract/returns/return-states.ts';
import { joinSql, quoted, type SqlText, sqlText } from '../../database/sql-text.ts';

const paidBack = joinSql(
	returnStates.filter(isPaidBack).map((state) => quoted(state, "'")),
	sqlText`, `,
);

/**
 * SQL: the refund of an order's item that was returned, in CLP; null while the item is sold. The sales
 * figures follow the item: a returned item is not a sale, although its order stays paid.
 */
export const refundOfItemSql = (itemId: SqlText): SqlText =>
	sqlText`(select max(coalesce(b.amount, 0)) from returns b where b.item_id = ${itemId} and b.state in (${paidBack}))`;
