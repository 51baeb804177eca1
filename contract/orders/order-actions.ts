import type { PieceState } from '../stock/pieces.ts';
import { newOrder, type OrderState } from './order-states.ts';

export const orderActors = ['customer', 'owner', 'shop'] as const;

export type OrderActor = (typeof orderActors)[number];

/**
 * Actions on an order: the allowed actors and states, and the resulting state. `pieces` is the new state of
 * the order's pieces, where `onSale` returns them to stock; null leaves them unchanged.
 */
export const orderActions = {
	confirmPayment: {
		by: ['owner', 'shop'],
		from: [newOrder],
		to: { orderStatus: 'processing', paymentStatus: 'paid' },
		pieces: null,
	},
	expire: {
		by: ['shop'],
		from: [newOrder],
		to: { orderStatus: 'cancelled', paymentStatus: 'expired' },
		pieces: 'onSale',
	},
	cancel: {
		by: ['customer', 'owner'],
		from: [newOrder],
		to: { orderStatus: 'cancelled', paymentStatus: 'cancelled' },
		pieces: 'onSale',
	},
	/** Staff release the watches and notify the buyer of the reason. */
	releaseHold: {
		by: ['owner'],
		from: [newOrder],
		to: { orderStatus: 'cancelled', paymentStatus: 'cancelled' },
		pieces: 'onSale',
	},
	/** The payment was recorded by mistake, and the order awaits payment again. */
	paymentUndone: {
		by: ['owner'],
		from: [{ orderStatus: 'processing', paymentStatus: 'paid' }],
		to: newOrder,
		pieces: null,
	},
	ship: {
		by: ['owner'],
		from: [{ orderStatus: 'processing', paymentStatus: 'paid' }],
		to: { orderStatus: 'shipped', paymentStatus: 'paid' },
		pieces: 'sold',
	},
	deliver: {
		by: ['owner'],
		from: [{ orderStatus: 'shipped', paymentStatus: 'paid' }],
		to: { orderStatus: 'delivered', paymentStatus: 'paid' },
		pieces: null,
	},
	/** Cancels a paid order that was not sent: refunds the money and returns the units to stock. */
	cancelPaid: {
		by: ['owner'],
		from: [{ orderStatus: 'processing', paymentStatus: 'paid' }],
		to: { orderStatus: 'cancelled', paymentStatus: 'refunded' },
		pieces: 'onSale',
	},
	/**
	 * Refunds an order that was already sent. Whether the watch is sold again is decided by the owner
	 * through its stock.
	 */
	refund: {
		by: ['owner'],
		from: [
			{ orderStatus: 'shipped', paymentStatus: 'paid' },
			{ orderStatus: 'delivered', paymentStatus: 'paid' },
		],
		to: { paymentStatus: 'refunded' },
		pieces: 'returned',
	},
} as const satisfies Record<
	string,
	{
		by: readonly OrderActor[];
		from: readonly OrderState[];
		to: Partial<OrderState>;
		pieces: PieceState | null;
	}
>;

export type OrderAction = keyof typeof orderActions;

/** Actions that this actor is allowed to take. */
export type ActionsOf<Actor extends OrderActor> = {
	[Action in OrderAction]: Actor extends (typeof orderActions)[Action]['by'][number] ? Action : never;
}[OrderAction];

/** States that actions assign to the pieces of an order. */
export type MovedPieceState = NonNullable<(typeof orderActions)[OrderAction]['pieces']>;

/**
 * Every kind of event in an order's history: the actions; placing the order; the buyer's notice of a
 * transfer; a correction of the delivery address by the buyer; a payment below the total; a late payment; a
 * late payment used for another order; a payment for an order that is already paid; a payment that did not
 * actually arrive; a partial refund of a paid order.
 */
export const historyActions = [
	'place',
	'transferred',
	'addressChanged',
	'holdExtended',
	'receiptSent',
	'paymentBegun',
	'partialPayment',
	'latePayment',
	'paymentMoved',
	'extraPayment',
	'partRefund',
	...(Object.keys(orderActions) as OrderAction[]),
] as const;

export type HistoryAction = (typeof historyActions)[number];

/**
 * Ends of a hold for which the buyer is responsible. An account with several of them in a short time can
 * hold fewer watches.
 */
export const lapses = ['expire', 'releaseHold'] as const satisfies OrderAction[];

/** Returns the state after an action, or null when the action is not allowed in this state. */
export function afterAction(action: OrderAction, state: OrderState): OrderState | null {
	const { from, to } = orderActions[action];
	const open = from.some(
		(one) => one.orderStatus === state.orderStatus && one.paymentStatus === state.paymentStatus,
	);
	return open ? { ...state, ...to } : null;
}

/** Whether this actor can take the action on an order in this state. */
export function mayDo(actor: OrderActor, action: OrderAction, state: OrderState): boolean {
	const by: readonly OrderActor[] = orderActions[action].by;
	return by.includes(actor) && afterAction(action, state) !== null;
}

/** Returns every action that this actor can take on an order in this state. */
export function openActions(actor: OrderActor, state: OrderState): OrderAction[] {
	return (Object.keys(orderActions) as OrderAction[]).filter((action) => mayDo(actor, action, state));
}

/** Returns every state that actions can reach from a new order. */
export function reachableStates(): OrderState[] {
	const found = new Map<string, OrderState>();
	const visit = (state: OrderState | null): void => {
		const name = state && `${state.orderStatus}/${state.paymentStatus}`;
		if (!name || found.has(name)) return;
		found.set(name, state);
		for (const action of Object.keys(orderActions) as OrderAction[]) visit(afterAction(action, state));
	};
	visit(newOrder);
	return [...found.values()];
}
