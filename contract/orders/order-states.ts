/** How far an order or its payment has come; badges show the stage, so that a new status needs no look. */
export type Stage = 'waiting' | 'preparing' | 'travelling' | 'done' | 'failed' | 'returned' | 'over';

/** The order statuses with their stages. */
export const orderStages = {
	pending: 'waiting',
	processing: 'preparing',
	shipped: 'travelling',
	delivered: 'done',
	cancelled: 'over',
} as const satisfies Record<string, Stage>;
export type OrderStatus = keyof typeof orderStages;
export const orderStatuses = Object.keys(orderStages) as OrderStatus[];

/** The payment statuses with their stages. */
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

/** The state of an order that was just placed. */
export const newOrder = { orderStatus: 'pending', paymentStatus: 'pending' } as const satisfies OrderState;
