import type { Stage } from '../orders/order-states.ts';
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
/** An item is asked for at most this often. */
export const mostReturnsOfItem = 3;

/** The ways of a piece that came back, apart from its money: on sale, repaired, or kept off the shop. */
export const returnedPieceStates = ['onSale', 'atTheBench', 'notForSale'] as const satisfies PieceState[];
export type ReturnedPieceState = (typeof returnedPieceStates)[number];
