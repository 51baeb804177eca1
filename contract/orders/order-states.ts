/** Progress of an order or payment. Badges show the stage, so a new status needs no new style. */
export type Stage = 'waiting' | 'preparing' | 'travelling' | 'done' | 'failed' | 'returned' | 'over';

/** Stage of each order status. */
export const orderStages = {
	pending: 'waiting',
	processing: 'preparing',
	shipped: 'travelling',
	delivered: 'done',
	cancelled: 'over',
} as const satisfies Record<string, Stage>;
export type OrderStatus = keyof typeof orderStages;
export const orderStatuses = Object.keys(orderStages) as OrderStatus[];

/** Stage of each payment status. */
export const paymentStages = {
	pending: 'waiting',
	paid: 'done',
	expired: 'failed',
	cancelled: 'over',
	refunded: 'returned',
} as const satisfies Record<string, Stage>;
export type PaymentStatus = keyof typeof paymentStages;
export const paymentStatuses = Object.keys(paymentStages) as PaymentStatus[];

export type OrderState = { orderStatus: OrderStatus; paymentStatus: PaymentStatus };

/** State of a new order. */
export const newOrder = { orderStatus: 'pending', paymentStatus: 'pending' } as const satisfies OrderState;
