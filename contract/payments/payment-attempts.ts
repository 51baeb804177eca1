/**
 * Progress of an attempt to pay through a provider. `created`: recorded; the provider has not been called yet
 * or its response was lost · `waiting`: the buyer is at the provider's page · `returned`: the buyer came back
 * from it · `settling`: the provider is asked to collect the money · `pending`: the provider is still
 * verifying the payment, which may take days · `paid`, `failed` (rejected), `aborted` (left, or not requested
 * because the order no longer awaited payment), `expired`: closed · `unsure`: the provider's report is
 * contradictory and a person must check it.
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
export const maxAttempts = 8;
