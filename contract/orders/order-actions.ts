import type { PieceState } from '../stock/pieces.ts';
import { newOrder, type OrderState } from './order-states.ts';

export const orderActors = ['customer', 'owner', 'shop'] as const;

export type OrderActor = (typeof orderActors)[number];

/**
 * The actions on an order: who may take each, and the state that follows. `pieces`: the state that its pieces
 * go to, those `onSale` back into stock; null: they stay as they are.
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
	/** The owner frees the watches and tells the buyer why. */
	releaseHold: {
		by: ['owner'],
		from: [newOrder],
		to: { orderStatus: 'cancelled', paymentStatus: 'cancelled' },
		pieces: 'onSale',
	},
	/** The payment was recorded by mistake: the order goes on waiting for its money. */
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
	/** Paid but not yet sent: the money and the units go back. */
	cancelPaid: {
		by: ['owner'],
		from: [{ orderStatus: 'processing', paymentStatus: 'paid' }],
		to: { orderStatus: 'cancelled', paymentStatus: 'refunded' },
		pieces: 'onSale',
	},
	/** After it was sent; whether the watch is sold again is the owner's to decide by its stock. */
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

/** The actions that this actor may take, by the table. */
export type ActionsOf<Actor extends OrderActor> = {
	[Action in OrderAction]: Actor extends (typeof orderActions)[Action]['by'][number] ? Action : never;
}[OrderAction];

/** The states that an action leaves the pieces of its order in. */
export type MovedPieceState = NonNullable<(typeof orderActions)[OrderAction]['pieces']>;

/**
 * Everything that the history of an order tells: an action, its placing, the buyer's word that a transfer
 * left, a correction of its delivery address by the buyer, money below the total, money that came too late,
 * such money when it pays another order, money for an order that is paid, money that turned out not to have
 * come, and money of a paid order that went back in part.
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

/** Ends of a hold that its buyer is answerable for: an account with several in a short time holds less. */
export const lapses = ['expire', 'releaseHold'] as const satisfies OrderAction[];

/** The state an action leads to, or null when it is not open from here. */
export function afterAction(action: OrderAction, state: OrderState): OrderState | null {
	const { from, to } = orderActions[action];
	const open = from.some(
		(one) => one.orderStatus === state.orderStatus && one.paymentStatus === state.paymentStatus,
	);
	return open ? { ...state, ...to } : null;
}

/** Whether this actor may do this to an order in this state. */
export function mayDo(actor: OrderActor, action: OrderAction, state: OrderState): boolean {
	const by: readonly OrderActor[] = orderActions[action].by;
	return by.includes(actor) && afterAction(action, state) !== null;
}

/** Everything this actor may do to an order in this state. */
export function openActions(actor: OrderActor, state: OrderState): OrderAction[] {
	return (Object.keys(orderActions) as OrderAction[]).filter((action) => mayDo(actor, action, state));
}

/** Every state that the actions lead to from a new order. */
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
