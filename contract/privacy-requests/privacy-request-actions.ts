import type { PrivacyRequestKind } from './privacy-request-kinds.ts';
import type { PrivacyRequestState } from './privacy-request-states.ts';

type Transition = {
	/** The states from which the action is allowed, for a request of any kind except blocking. */
	from: readonly PrivacyRequestState[];
	/** The same for a request for blocking, which has two business days and no extension. */
	fromBlocking: readonly PrivacyRequestState[];
	to: PrivacyRequestState;
};

/**
 * What the shop does with a request, the most likely first: the states that allow it, and the resulting
 * state.
 */
export const privacyRequestActions = {
	/** Carries out the request and answers it. */
	answer: { from: ['open', 'extended'], fromBlocking: [], to: 'answered' },
	/** Blocks the person's data. */
	block: { from: [], fromBlocking: ['open'], to: 'blocked' },
	extend: { from: ['open'], fromBlocking: [], to: 'extended' },
	refuse: { from: ['open', 'extended'], fromBlocking: ['open'], to: 'refused' },
	/** Ends the blocking. The shop does so when the person's last other request is closed. */
	unblock: { from: [], fromBlocking: ['blocked'], to: 'answered' },
} as const satisfies Record<string, Transition>;
export type PrivacyRequestAction = keyof typeof privacyRequestActions;
export const privacyRequestActionNames = Object.keys(privacyRequestActions) as PrivacyRequestAction[];

/** Returns the state after an action, or null when the action is not allowed now. */
export function afterPrivacyAction(
	action: PrivacyRequestAction,
	{ kind, state }: { kind: PrivacyRequestKind; state: PrivacyRequestState },
): PrivacyRequestState | null {
	const { from, fromBlocking, to }: Transition = privacyRequestActions[action];
	return (kind === 'blocking' ? fromBlocking : from).includes(state) ? to : null;
}

/** Returns the actions that are allowed now. */
export const openPrivacyActions = (request: {
	kind: PrivacyRequestKind;
	state: PrivacyRequestState;
}): PrivacyRequestAction[] =>
	privacyRequestActionNames.filter((action) => afterPrivacyAction(action, request) !== null);
