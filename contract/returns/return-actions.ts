import { type ReturnKind, type ReturnState, returnKinds, stageOfReturn } from './return-states.ts';

export const returnActors = ['customer', 'owner'] as const;

export type ReturnActor = (typeof returnActors)[number];

type ReturnTransition = {
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
} as const satisfies Record<string, ReturnTransition>;

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
	const { by, from, to }: ReturnTransition = returnActions[action];
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
export const acceptsPictures = (state: ReturnState): boolean => isActionFrom('giveUp', state);

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
export const isWithdrawn = (state: ReturnState): boolean => stageOfReturn(state) === 'over';
