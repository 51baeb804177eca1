import type { PieceState } from '../stock/pieces.ts';

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

export const orderActors = ['customer', 'owner', 'shop'] as const;
export type OrderActor = (typeof orderActors)[number];

export type OrderState = { orderStatus: OrderStatus; paymentStatus: PaymentStatus };

/** The state of an order that was just placed. */
export const newOrder = { orderStatus: 'pending', paymentStatus: 'pending' } as const satisfies OrderState;

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

/** Steps of the staff that can be taken back for a moment: until then their mails wait. */
export const undoableActions = [
	'confirmPayment',
	'ship',
	'deliver',
	'cancel',
	'cancelPaid',
	'refund',
] as const satisfies OrderAction[];
/** Payments that the staff recorded without a change of the order's state; they are undone alike. */
export const undoablePayments = [
	'partialPayment',
	'latePayment',
	'extraPayment',
] as const satisfies HistoryAction[];
/** Milliseconds: the desk offers it for ten seconds, and the press takes time. Mails wait longer. */
export const undoWindow = 12_000;
export const undoMailDelay = 20_000;

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

/*
 * Meanings of a state. Pages, statements and other features ask these and compare no word themselves; the
 * server turns a question into a condition of SQL with `inState`.
 */

/** A question that the state alone answers. */
export type StateQuestion = (state: OrderState) => boolean;

/** Money is expected: it can be paid, and its buyer places no second order. */
export const awaitsPayment: StateQuestion = (state) => afterAction('confirmPayment', state) !== null;
/** Its units are out of stock until a moment, and come back when it is not paid by then. */
export const holdsUnits: StateQuestion = (state) => afterAction('expire', state) !== null;
/** Paid and to be sent. */
export const awaitsShipment: StateQuestion = (state) => afterAction('ship', state) !== null;
/** It is still with the shop: its buyer may correct where it goes. */
export const awaitsDeparture: StateQuestion = (state) => awaitsPayment(state) || awaitsShipment(state);
/** Sent and not arrived yet; a parcel whose money went back is awaited no more. */
export const awaitsDelivery: StateQuestion = (state) => afterAction('deliver', state) !== null;
/** Something is still to come, for the buyer or for the shop: the account it belongs to stays. */
export const isUnderWay: StateQuestion = (state) =>
	awaitsPayment(state) || awaitsShipment(state) || awaitsDelivery(state);
/** Over before it was sent: money that arrives now comes too late. */
export const isCancelled: StateQuestion = ({ orderStatus }) => orderStages[orderStatus] === 'over';
/** The money is the shop's: it counts as revenue, and there is a receipt. */
export const isPaid: StateQuestion = ({ paymentStatus }) => paymentStages[paymentStatus] === 'done';
/** The money came and went back. */
export const isRefunded: StateQuestion = ({ paymentStatus }) => paymentStages[paymentStatus] === 'returned';
/** It was not paid in time. */
export const isExpired: StateQuestion = ({ paymentStatus }) => paymentStages[paymentStatus] === 'failed';
/** A carrier has it: there is something to track. */
export const isTracked: StateQuestion = ({ orderStatus }) => orderStages[orderStatus] === 'travelling';
/** It left the shop, whatever became of its money: the piece that it has is known. */
export const wasSent: StateQuestion = ({ orderStatus }) => {
	const stage: Stage = orderStages[orderStatus];
	return stage === 'travelling' || stage === 'done';
};
/** One word for a state: the order's status, unless its payment says more than that. */
export type OrderWord = OrderStatus | 'expired' | 'refunded';
export const wordOf = (state: OrderState): OrderWord =>
	isRefunded(state) ? 'refunded' : isExpired(state) ? 'expired' : state.orderStatus;
/** How far an order has come by its word. */
export const stageOf = (state: OrderState): Stage =>
	isRefunded(state) || isExpired(state) ? paymentStages[state.paymentStatus] : orderStages[state.orderStatus];

/** An order takes at most this many watches, so that a few accounts cannot hold the shop. */
export const maxOrderItems = 10;
