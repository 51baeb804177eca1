import type { FactorChallenge } from '#contract/accounts/second-factor.schema.ts';
import { ApiError } from './client.ts';

/** For a refused sign-in: hands on what a second factor is asked for with; throws what else it was. */
export const catchFactorChallenge =
	(onChallenge: (challenge: FactorChallenge) => void) =>
	(error: unknown): null => {
		if (!(error instanceof ApiError && error.code === 'second_factor_needed')) throw error;
		const { challenge, methods, passkey } = error.details as FactorChallenge & typeof error.details;
		onChallenge({ challenge, methods, passkey });
		return null;
	};
