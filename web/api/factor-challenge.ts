import type { FactorChallenge } from '#contract/accounts/second-factor.schema.ts';
import { ApiError } from './client.ts';

/**
 * Error handler for a sign-in: passes on the challenge when a second factor is required, and rethrows any
 * other error.
 */
export const catchFactorChallenge =
	(onChallenge: (challenge: FactorChallenge) => void) =>
	(error: unknown): null => {
		if (!(error instanceof ApiError && error.code === 'second_factor_needed')) throw error;
		const { challenge, methods, passkey } = error.details as FactorChallenge & typeof error.details;
		onChallenge({ challenge, methods, passkey });
		return null;
	};
