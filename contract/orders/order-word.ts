import { type OrderState, type OrderStatus, orderStages, paymentStages, type Stage } from './order-states.ts';
import { isExpired, isRefunded } from './state-questions.ts';

/** One word for a state: the order's status, unless its payment says more than that. */
export type OrderWord = OrderStatus | 'expired' | 'refunded';

export const wordOf = (state: OrderState): OrderWord =>
	isRefunded(state) ? 'refunded' : isExpired(state) ? 'expired' : state.orderStatus;

/** How far an order has come by its word. */
export const stageOf = (state: OrderState): Stage =>
	isRefunded(state) || isExpired(state) ? paymentStages[state.paymentStatus] : orderStages[state.orderStatus];
