import { type OrderState, type OrderStatus, orderStages, paymentStages, type Stage } from './order-states.ts';
import { isExpired, isRefunded } from './state-questions.ts';

/** A single word for a state: the order status, or the payment status where that says more. */
export type OrderWord = OrderStatus | 'expired' | 'refunded';

export const wordOf = (state: OrderState): OrderWord =>
	isRefunded(state) ? 'refunded' : isExpired(state) ? 'expired' : state.orderStatus;

/** Returns the stage of an order for its word. */
export const stageOf = (state: OrderState): Stage =>
	isRefunded(state) || isExpired(state) ? paymentStages[state.paymentStatus] : orderStages[state.orderStatus];
