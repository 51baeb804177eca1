import type { Stage } from '../orders/order-states.ts';

/** States of a request, each with its stage. `blocked`: the person's data are blocked until it ends. */
const states = {
	open: { stage: 'waiting' },
	/** The deadline was extended, which is allowed once. */
	extended: { stage: 'waiting' },
	blocked: { stage: 'preparing' },
	answered: { stage: 'done' },
	refused: { stage: 'failed' },
} as const satisfies Record<string, { stage: Stage }>;
export type PrivacyRequestState = keyof typeof states;
export const privacyRequestStates = Object.keys(states) as PrivacyRequestState[];

/** Whether the shop still owes the person an answer by a deadline. */
export const awaitsAnswer = (state: PrivacyRequestState): boolean => states[state].stage === 'waiting';
