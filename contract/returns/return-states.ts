import type { Stage } from '../orders/order-states.ts';
import type { PieceState } from '../stock/pieces.ts';

/**
 * States of a return, which covers one item of an order: the stage, and whether the buyer is notified by
 * mail. The buyer's own actions send no mail.
 */
const states = {
	asked: { stage: 'waiting', isMailed: true },
	/**
	 * A withdrawal from the purchase. It takes effect with the notice and needs no decision of the shop.
	 */
	notified: { stage: 'preparing', isMailed: true },
	accepted: { stage: 'preparing', isMailed: true },
	refused: { stage: 'failed', isMailed: true },
	sent: { stage: 'travelling', isMailed: false },
	received: { stage: 'preparing', isMailed: true },
	/** The shop disputes the condition of a watch that was sent back after a withdrawal. */
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
 * Kind of a return: `withdrawal` is the consumer's right, which needs neither a reason nor the shop's
 * consent (Law 19.496, article 3 bis b); `return` is the shop's own promise and needs a reason.
 */
export const returnKinds = ['withdrawal', 'return'] as const;
export type ReturnKind = (typeof returnKinds)[number];

/** Initial state of a return. */
export const newReturn = {
	withdrawal: 'notified',
	return: 'asked',
} as const satisfies Record<ReturnKind, ReturnState>;
/** Maximum number of returns that can be requested for an item. */
export const maxReturnsPerItem = 3;

/** What happens to a returned piece, independent of the refund: on sale, repaired, or removed from sale. */
export const returnedPieceStates = ['onSale', 'atTheBench', 'notForSale'] as const satisfies PieceState[];
export type ReturnedPieceState = (typeof returnedPieceStates)[number];
