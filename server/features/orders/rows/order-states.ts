import type { RawBuilder } from 'kysely';
import { reachableStates } from '#contract/orders/order-actions.ts';
import type { OrderState } from '#contract/orders/order-states.ts';
import type { StateQuestion } from '#contract/orders/state-questions.ts';
import { identifier, joinSql, kyselySql, quoted, type SqlText, sqlText } from '../../../database/sql-text.ts';

/** An order's row as the contract's questions take it. */
export function stateOf(row: {
	order_status: OrderState['orderStatus'];
	payment_status: OrderState['paymentStatus'];
}): OrderState {
	return { orderStatus: row.order_status, paymentStatus: row.payment_status };
}

/**
 * The condition that an order is in a state of which the question is true. The states are literals, so that
 * the planner recognises the partial indexes of waiting orders. `orders` is the table's name or alias.
 */
export function stateSql(question: StateQuestion, orders = 'orders'): SqlText {
	const table = identifier(orders);
	const states = reachableStates()
		.filter(question)
		.map((state) => sqlText`(${quoted(state.orderStatus, "'")}, ${quoted(state.paymentStatus, "'")})`);
	return sqlText`(${table}.order_status, ${table}.payment_status) in (${joinSql(states, sqlText`, `)})`;
}

/** The same for a statement that Kysely writes. */
export const inState = (question: StateQuestion, orders?: string): RawBuilder<boolean> =>
	kyselySql(stateSql(question, orders));
