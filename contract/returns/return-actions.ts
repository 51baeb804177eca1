import { type ReturnKind, type ReturnState, returnKinds, stageOfReturn } from './return-states.ts';

export const returnActors = ['customer', 'owner'] as const;

export type ReturnActor = (typeof returnActors)[number];

type ReturnTransition = {
	by: readonly ReturnActor[];
	from: Record<ReturnKind, readonly ReturnState[]>;
	to: ReturnState;
	/** Message that is sent to the buyer. */
	words: 'none' | 'optional' | 'needed';
};

/**
 * Actions on a return: the actor, and the resulting state. A withdrawal is never refused: the shop can only
 * dispute the condition of the watch after inspecting it. Withdrawals in state `asked` are from releases
 * before `notified` existed.
 */
export const returnActions = {
	accept: {
		by: ['owner'],
		from: { withdrawal: ['asked'], return: ['asked'] },
		to: 'accepted',
		words: 'optional',
	},
	refuse: { by: ['owner'], from: { withdrawal: [], return: ['asked'] }, to: 'refused', words: 'needed' },
	/** The buyer changes their mind and does not return the watch. */
	giveUp: {
		by: ['customer'],
		from: { withdrawal: ['notified', 'asked', 'accepted'], return: ['asked', 'accepted'] },
		to: 'withdrawn',
		words: 'none',
	},
	/** The parcel is in transit. */
	send: {
		by: ['customer', 'owner'],
		from: { withdrawal: ['notified', 'asked', 'accepted'], return: ['accepted'] },
		to: 'sent',
		words: 'none',
	},
	/** Allowed without `send`, because the buyer may bring the watch to the shop in person. */
	receive: {
		by: ['owner'],
		from: { withdrawal: ['notified', 'asked', 'accepted', 'sent'], return: ['accepted', 'sent'] },
		to: 'received',
		words: 'none',
	},
	/** The watch is not in the condition in which it was delivered. `words` describe the difference. */
	dispute: {
		by: ['owner'],
		from: { withdrawal: ['received'], return: [] },
		to: 'disputed',
		words: 'needed',
	},
	/** `words` explain why the refund is less than the amount paid. */
	refund: {
		by: ['owner'],
		from: { withdrawal: ['received', 'disputed'], return: ['received'] },
		to: 'refunded',
		words: 'optional',
	},
	/** After inspection: the watch is sent back to the buyer. */
	reject: {
		by: ['owner'],
		from: { withdrawal: ['disputed'], return: ['received'] },
		to: 'rejected',
		words: 'needed',
	},
} as const satisfies Record<string, ReturnTransition>;

export type ReturnAction = keyof typeof returnActions;

/** Actions that this actor is allowed to take. */
export type ReturnActionsOf<Actor extends ReturnActor> = {
	[Action in ReturnAction]: Actor extends (typeof returnActions)[Action]['by'][number] ? Action : never;
}[ReturnAction];

export const returnActionNames = Object.keys(returnActions) as ReturnAction[];

/** Fields of a return that determine its actions. */
export type ReturnSituation = { kind: ReturnKind; state: ReturnState };

/** Returns the state after an action, or null when this actor cannot take it now. */
export function afterReturnAction(
	actor: ReturnActor,
	action: ReturnAction,
	{ kind, state }: ReturnSituation,
): ReturnState | null {
	const { by, from, to }: ReturnTransition = returnActions[action];
	return by.includes(actor) && from[kind].includes(state) ? to : null;
}

/** Whether an action is allowed in this state for a return of any kind. */
const isActionFrom = (action: ReturnAction, state: ReturnState): boolean =>
	returnKinds.some((kind) => (returnActions[action].from[kind] as readonly ReturnState[]).includes(state));

/** Returns every action that this actor can take on a return now. */
export const openReturnActions = (actor: ReturnActor, situation: ReturnSituation): ReturnAction[] =>
	returnActionNames.filter((action) => afterReturnAction(actor, action, situation) !== null);

/** Awaits a decision of the shop: accept, refuse or refund. */
export const awaitsShop = (state: ReturnState): boolean =>
	isActionFrom('accept', state) || isActionFrom('refund', state);

/** The buyer can add pictures until the watch is sent. */
export const acceptsPictures = (state: ReturnState): boolean => isActionFrom('giveUp', state);

/**
 * The refund can be less than the amount paid. A withdrawal is refunded in full unless its condition is
 * disputed.
 */
export const mayDeduct = ({ kind, state }: ReturnSituation): boolean =>
	kind === 'return' || state === 'disputed';

/** Closed: no further action on the watch or the money. */
export const isOver = (state: ReturnState): boolean =>
	returnActionNames.every((action) => !isActionFrom(action, state));

/** The money was refunded. */
export const isPaidBack = (state: ReturnState): boolean => stageOfReturn(state) === 'done';

/** The watch is with the shop, which decides what to do with it. */
export const isAtShop = (state: ReturnState): boolean => isActionFrom('refund', state) || isPaidBack(state);

/** Does not count as a return: a new return of the item can be requested. */
export const isWithdrawn = (state: ReturnState): boolean => stageOfReturn(state) === 'over';
