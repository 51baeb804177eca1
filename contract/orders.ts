export const orderStatuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ['pending', 'paid', 'expired', 'cancelled', 'refunded'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Where each order status may go; nothing else is possible. */
export const orderTransitions: Record<OrderStatus, readonly OrderStatus[]> = {
	pending: ['processing', 'cancelled'],
	processing: ['shipped', 'cancelled'],
	shipped: ['delivered'],
	delivered: [],
	cancelled: [],
};

/** Where each payment status may go; nothing else is possible. */
export const paymentTransitions: Record<PaymentStatus, readonly PaymentStatus[]> = {
	pending: ['paid', 'expired', 'cancelled'],
	paid: ['refunded'],
	expired: [],
	cancelled: [],
	refunded: [],
};

export const orderActors = ['customer', 'owner', 'shop'] as const;
export type OrderActor = (typeof orderActors)[number];

export type OrderState = { orderStatus: OrderStatus; paymentStatus: PaymentStatus };

/** What can be done to an order, by whom, and what it becomes. `returnsUnits`: its watches go back into stock. */
export const orderActions = {
	confirmPayment: {
		by: ['owner'],
		from: [{ orderStatus: 'pending', paymentStatus: 'pending' }],
		to: { orderStatus: 'processing', paymentStatus: 'paid' },
		returnsUnits: false,
	},
	expire: {
		by: ['shop'],
		from: [{ orderStatus: 'pending', paymentStatus: 'pending' }],
		to: { orderStatus: 'cancelled', paymentStatus: 'expired' },
		returnsUnits: true,
	},
	cancel: {
		by: ['customer', 'owner'],
		from: [{ orderStatus: 'pending', paymentStatus: 'pending' }],
		to: { orderStatus: 'cancelled', paymentStatus: 'cancelled' },
		returnsUnits: true,
	},
	ship: {
		by: ['owner'],
		from: [{ orderStatus: 'processing', paymentStatus: 'paid' }],
		to: { orderStatus: 'shipped', paymentStatus: 'paid' },
		returnsUnits: false,
	},
	deliver: {
		by: ['owner'],
		from: [{ orderStatus: 'shipped', paymentStatus: 'paid' }],
		to: { orderStatus: 'delivered', paymentStatus: 'paid' },
		returnsUnits: false,
	},
	/** Paid but not yet sent: the money and the units go back. */
	cancelPaid: {
		by: ['owner'],
		from: [{ orderStatus: 'processing', paymentStatus: 'paid' }],
		to: { orderStatus: 'cancelled', paymentStatus: 'refunded' },
		returnsUnits: true,
	},
	/** After it was sent; whether the watch is sold again is the owner's to decide by its stock. */
	refund: {
		by: ['owner'],
		from: [
			{ orderStatus: 'shipped', paymentStatus: 'paid' },
			{ orderStatus: 'delivered', paymentStatus: 'paid' },
		],
		to: { paymentStatus: 'refunded' },
		returnsUnits: false,
	},
} as const satisfies Record<
	string,
	{
		by: readonly OrderActor[];
		from: readonly OrderState[];
		to: Partial<OrderState>;
		returnsUnits: boolean;
	}
>;
export type OrderAction = keyof typeof orderActions;
/** What the history of an order tells of: an action, its placing, money that came too late, and such money when it pays another order. */
export type HistoryAction = OrderAction | 'place' | 'latePayment' | 'paymentMoved';

/** Whether an action is this actor's to do, whatever the order's state. */
export function isActionOf(actor: OrderActor, action: OrderAction): boolean {
	const by: readonly OrderActor[] = orderActions[action].by;
	return by.includes(actor);
}

/** The state an action leads to, or null when it is not open from here. */
export function afterAction(action: OrderAction, state: OrderState): OrderState | null {
	const { from, to } = orderActions[action];
	const open = from.some(
		(one) => one.orderStatus === state.orderStatus && one.paymentStatus === state.paymentStatus,
	);
	return open ? { ...state, ...to } : null;
}

/** An order takes at most this many watches, so that a few accounts cannot hold the shop. */
export const maxOrderItems = 10;
