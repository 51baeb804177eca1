import type { RawBuilder } from 'kysely';
import { reachableStates } from '#contract/orders/order-actions.ts';
import type { OrderState } from '#contract/orders/order-states.ts';
import type { StateQuestion } from '#contract/orders/state-questions.ts';
import { identifier, joinSql, kyselySql, quoted, type SqlText, sqlText } from '../../../database/sql-text.ts';

/** Converts an order's row to the state that the contract's functions take. */
export function stateOf(row: {
	order_status: OrderState['orderStatus'];
	payment_status: OrderState['paymentStatus'];
}): OrderState {
	return { orderStatus: row.order_status, paymentStatus: row.payment_status };
}

/**
 * SQL: whether an order is in a state for which `question` returns true. The states are literals, so that the
 * planner can use the partial indexes of open orders. `orders` is the table's name or alias.
 */
export function stateSql(question: StateQuestion, orders = 'orders'): SqlText {
	const table = identifier(orders);
	const states = reachableStates()
		.filter(question)
		.map((state) => sqlText`(${quoted(state.orderStatus, "'")}, ${quoted(state.paymentStatus, "'")})`);
	return sqlText`(${table}.order_status, ${table}.payment_status) in (${joinSql(states, sqlText`, `)})`;
}

/** Returns {@link stateSql} as a Kysely expression. */
export const inState = (question: StateQuestion, orders?: string): RawBuilder<boolean> =>
	kyselySql(stateSql(question, orders));
