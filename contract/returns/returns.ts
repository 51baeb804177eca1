import { shopTimeZone } from '../languages/calendar.ts';
import type { Stage } from '../orders/orders.ts';
import type { PieceState } from '../stock/pieces.ts';

/**
 * The states of a return, which is of one item of an order: how far each has come, and whether the buyer is
 * told of it by mail. What a buyer does needs none.
 */
const states = {
	asked: { stage: 'waiting', isMailed: true },
	/** A withdrawal from the purchase: it takes effect with the notice, and the shop has nothing to decide. */
	notified: { stage: 'preparing', isMailed: true },
	accepted: { stage: 'preparing', isMailed: true },
	refused: { stage: 'failed', isMailed: true },
	sent: { stage: 'travelling', isMailed: false },
	received: { stage: 'preparing', isMailed: true },
	/** The shop disputes the condition of a watch that came back after a withdrawal. */
	disputed: { stage: 'waiting', isMailed: true },
	refunded: { stage: 'done', isMailed: true },
	rejected: { stage: 'failed', isMailed: true },
	withdrawn: { stage: 'over', isMailed: false },
} as const satisfies Record<string, { stage: Stage; isMailed: boolean }>;
export type ReturnState = keyof typeof states;
export const returnStates = Object.keys(states) as ReturnState[];
export const isReturnState = (word: string): word is ReturnState => Object.hasOwn(states, word);
export const stageOfReturn = (state: ReturnState): Stage => states[state].stage;

export type MailedReturn = {
	[State in ReturnState]: (typeof states)[State]['isMailed'] extends true ? State : never;
}[ReturnState];
export const isMailedReturn = (state: ReturnState): state is MailedReturn => states[state].isMailed;
export const mailedReturns = returnStates.filter(isMailedReturn);

export const returnActors = ['customer', 'owner'] as const;
export type ReturnActor = (typeof returnActors)[number];

/**
 * The ground of a return: `withdrawal`, the consumer's right that needs neither a reason nor the shop's
 * consent (Law 19.496, article 3 bis b), or `return`, the shop's own promise, with a reason.
 */
export const returnKinds = ['withdrawal', 'return'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** The first state of a return. */
export const newReturn = {
	withdrawal: 'notified',
	return: 'asked',
} as const satisfies Record<ReturnKind, ReturnState>;

type ReturnStep = {
	by: readonly ReturnActor[];
	from: Record<ReturnKind, readonly ReturnState[]>;
	to: ReturnState;
	/** Words that are sent to the buyer. */
	words: 'none' | 'optional' | 'needed';
};

/**
 * The actions on a return: who may take each, and the state that follows. A withdrawal is never refused: the
 * shop may only dispute the condition of the watch once it has inspected it. Withdrawals in `asked` are from
 * releases before `notified` existed.
 */
export const returnActions = {
	accept: {
		by: ['owner'],
		from: { withdrawal: ['asked'], return: ['asked'] },
		to: 'accepted',
		words: 'optional',
	},
	refuse: { by: ['owner'], from: { withdrawal: [], return: ['asked'] }, to: 'refused', words: 'needed' },
	/** The buyer keeps the watch after all. */
	giveUp: {
		by: ['customer'],
		from: { withdrawal: ['notified', 'asked', 'accepted'], return: ['asked', 'accepted'] },
		to: 'withdrawn',
		words: 'none',
	},
	/** The parcel is on its way. */
	send: {
		by: ['customer', 'owner'],
		from: { withdrawal: ['notified', 'asked', 'accepted'], return: ['accepted'] },
		to: 'sent',
		words: 'none',
	},
	/** Allowed without `send`, because the buyer may bring the watch to the shop. */
	receive: {
		by: ['owner'],
		from: { withdrawal: ['notified', 'asked', 'accepted', 'sent'], return: ['accepted', 'sent'] },
		to: 'received',
		words: 'none',
	},
	/** The watch did not come back as it was delivered. `words` say what differs. */
	dispute: {
		by: ['owner'],
		from: { withdrawal: ['received'], return: [] },
		to: 'disputed',
		words: 'needed',
	},
	/** `words` say why it is less than was paid. */
	refund: {
		by: ['owner'],
		from: { withdrawal: ['received', 'disputed'], return: ['received'] },
		to: 'refunded',
		words: 'optional',
	},
	/** On inspection: the watch goes back to the buyer. */
	reject: {
		by: ['owner'],
		from: { withdrawal: ['disputed'], return: ['received'] },
		to: 'rejected',
		words: 'needed',
	},
} as const satisfies Record<string, ReturnStep>;
export type ReturnAction = keyof typeof returnActions;
/** The actions that this actor may take, by the table. */
export type ReturnActionsOf<Actor extends ReturnActor> = {
	[Action in ReturnAction]: Actor extends (typeof returnActions)[Action]['by'][number] ? Action : never;
}[ReturnAction];
export const returnActionNames = Object.keys(returnActions) as ReturnAction[];

/** A return as far as its actions depend on it. */
export type ReturnSituation = { kind: ReturnKind; state: ReturnState };

/** The state an action leads to, or null when this actor may not take it now. */
export function afterReturnAction(
	actor: ReturnActor,
	action: ReturnAction,
	{ kind, state }: ReturnSituation,
): ReturnState | null {
	const { by, from, to }: ReturnStep = returnActions[action];
	return by.includes(actor) && from[kind].includes(state) ? to : null;
}

/** Whether an action is open in this state to a return of any kind. */
const isActionFrom = (action: ReturnAction, state: ReturnState): boolean =>
	returnKinds.some((kind) => (returnActions[action].from[kind] as readonly ReturnState[]).includes(state));

/** Everything this actor may do to a return now. */
export const openReturnActions = (actor: ReturnActor, situation: ReturnSituation): ReturnAction[] =>
	returnActionNames.filter((action) => afterReturnAction(actor, action, situation) !== null);

/** The shop has to decide: accept or refuse it, or give the money back. */
export const awaitsShop = (state: ReturnState): boolean =>
	isActionFrom('accept', state) || isActionFrom('refund', state);
/** The buyer may add pictures until the watch is on its way. */
export const takesPictures = (state: ReturnState): boolean => isActionFrom('giveUp', state);
/**
 * The refund may be less than was paid: a withdrawal is refunded in full unless its condition is disputed.
 */
export const mayDeduct = ({ kind, state }: ReturnSituation): boolean =>
	kind === 'return' || state === 'disputed';
/** Nothing is decided any more: neither the watch nor the money is under way. */
export const isOver = (state: ReturnState): boolean =>
	returnActionNames.every((action) => !isActionFrom(action, state));
/** The money went back. */
export const isPaidBack = (state: ReturnState): boolean => stageOfReturn(state) === 'done';
/** The watch is with the shop, which decides what becomes of it. */
export const isAtShop = (state: ReturnState): boolean => isActionFrom('refund', state) || isPaidBack(state);
/** It counts as none: its item may be asked for anew. */
export const isGivenUp = (state: ReturnState): boolean => stageOfReturn(state) === 'over';
/** An item is asked for at most this often. */
export const mostReturnsOfItem = 3;

/** The ways of a piece that came back, apart from its money: on sale, repaired, or kept off the shop. */
export const returnedPieceStates = ['onSale', 'atTheBench', 'notForSale'] as const satisfies PieceState[];
export type ReturnedPieceState = (typeof returnedPieceStates)[number];

/** Days from delivery in which each can be asked for, the last one whole, by Chile's calendar. */
export const returnDays: Record<ReturnKind, number> = { withdrawal: 10, return: 30 };
/** Days of the withdrawal without proof that the confirmation had the contract (article 3 bis b). */
export const unprovenDays = 90;

/** How an order was bought. A sale at the counter is no distance sale: it has no withdrawal. */
export type Bought = {
	atCounter: boolean;
	/** When the mail server took the confirmation with the whole contract; null: no proof of it. */
	contractSentAt: Date | null;
};

/** The end of the last day, of so many from delivery: midnight in Chile. */
function endOf(deliveredAt: Date, days: number): Date {
	const lastDay = Date.parse(dayIn(deliveredAt)) + days * day;
	// Chile's clocks are 3 or 4 hours behind, and change at midnight: the end is where its next day begins.
	const ends = [3, 4].map((hours) => new Date(lastDay + day + hours * 3_600_000));
	return ends.find((end) => Date.parse(dayIn(end)) > lastDay) ?? new Date(lastDay + day);
}
const day = 86_400_000;
const dayIn = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone }).format(at);

/**
 * Until when each can be asked for; null: not at all, or never longer than the other. A contract that was
 * sent after the ten days does not end the ninety.
 */
export function lastMoments(
	deliveredAt: Date,
	{ atCounter, contractSentAt }: Bought,
): Record<ReturnKind, Date | null> {
	const proven = endOf(deliveredAt, returnDays.withdrawal);
	const isProven = contractSentAt !== null && contractSentAt < proven;
	const withdrawal = atCounter ? null : isProven ? proven : endOf(deliveredAt, unprovenDays);
	const own = endOf(deliveredAt, returnDays.return);
	return { withdrawal, return: withdrawal && withdrawal >= own ? null : own };
}

/**
 * The request that is open at `now`, and until when; null: none any more. `deliveredAt` null: it was sent and
 * has not arrived, so that no time has begun to run.
 */
export function askableAt(
	deliveredAt: Date | null,
	now: Date,
	bought: Bought,
): { kind: ReturnKind; until: Date | null } | null {
	if (!deliveredAt) return { kind: 'withdrawal', until: null };
	const last = lastMoments(deliveredAt, bought);
	for (const kind of returnKinds) {
		const until = last[kind];
		if (until && now < until) return { kind, until };
	}
	return null;
}

/**
 * The amount paid for each item, in their order, CLP: its price with its part of the order's discount.
 * The parts are whole and add up to the subtotal with the discount.
 */
export function paidForItems(prices: readonly number[], discount: number): number[] {
	const subtotal = prices.reduce((sum, price) => sum + price, 0);
	const share = (upTo: number) => (subtotal === 0 ? 0 : Math.round((discount * upTo) / subtotal));
	let before = 0;
	return prices.map((price) => {
		const paid = price + share(before + price) - share(before);
		before += price;
		return paid;
	});
}

/** Pictures of a return, and the bytes that each may have when it is sent. */
export const mostReturnPictures = 4;
export const mostReturnPictureBytes = 10 * 1024 * 1024;
export const sentPictures = ['image/jpeg', 'image/png', 'image/webp'] as const;
