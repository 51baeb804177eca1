/**
 * How far a try to pay by a provider has come.
 *
 * `created`: written down, the provider not asked yet or its answer lost · `waiting`: the buyer is at the
 * provider's page · `returned`: came back from it · `settling`: the provider is being asked for the money ·
 * `pending`: the provider is still verifying the buyer's payment, which may take days ·
 * `paid`, `failed` (rejected), `aborted` (left, or not asked for because the order no longer waited for it),
 * `expired`: over · `unsure`: what the provider says agrees with nothing, and a person looks at it.
 */
export const attemptStates = [
	'created',
	'waiting',
	'returned',
	'settling',
	'pending',
	'paid',
	'failed',
	'aborted',
	'expired',
	'unsure',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/** The buyer has finished, and the provider has not reported the result yet. */
export const isSettling = (state: AttemptState): boolean => state === 'returned' || state === 'settling';

/** The buyer may have been charged. No other payment of the order can start until the outcome is known. */
export const isInDoubt = (state: AttemptState): boolean =>
	isSettling(state) || state === 'pending' || state === 'unsure';

/**
 * Maximum attempts per order and day: card schemes fine a shop whose buyers retry a rejected card too
 * often.
 */
export const mostAttempts = 8;
