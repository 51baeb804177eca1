import type { FactorAnswer, FactorChallenge, StepUpInput } from '#contract/accounts/second-factor.schema.ts';
import type { Deps } from '../../../core/deps.ts';
import { ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { SignedIn } from '../../../http/access.ts';
import { consumeLimits, refundLimits } from '../../../http/rate-limit.ts';
import type { LogNotice } from '../../../http/request-log.ts';
import type { Trx } from '../../../tables/tables.ts';
import type { SignInOrigin } from '../sessions/devices.ts';
import { verifySession } from '../sessions/sessions.queries.ts';
import { checkCurrentPassword } from '../users/passwords.service.ts';
import { lockUser } from '../users/users.rows.ts';
import { checkFactor, factorLimits, openChallenge, requestFactor } from './challenges.service.ts';

/**
 * Verifies the answer to a challenge and runs `work` in the same transaction, with the user's row locked.
 * Wrong answers are counted and logged. Throws `second_factor_wrong`, `challenge_over`, `rate_limited`.
 */
export async function withFactor<Done>(
	deps: Deps,
	found: Awaited<ReturnType<typeof openChallenge>>,
	answer: FactorAnswer,
	from: SignInOrigin,
	notice: LogNotice,
	work: (trx: Trx) => Promise<Done>,
): Promise<Done> {
	const who = { userDocumentId: found.document_id };
	const limits = await factorLimits(deps, found, from);
	await consumeLimits(deps.db, deps.clock(), limits);
	const done = await inTransaction(deps.db, async (trx) => {
		await lockUser(trx, found.user_id);
		const method = await checkFactor(deps, trx, found.user_id, answer);
		if (method === 'recovery') notice('recovery_code_used', who);
		return work(trx);
	}).catch((error) => {
		if (error instanceof ShopError) notice('second_factor_failed', who);
		throw error;
	});
	await refundLimits(deps.db, limits);
	return done;
}

/**
 * Creates a challenge for re-authentication, or requests the password if the account has no second factor.
 */
export async function requestStepUp(deps: Deps, viewer: SignedIn): Promise<FactorChallenge> {
	if (!viewer.secondFactor) return { challenge: null, methods: ['password'], passkey: null };
	return requestFactor(deps, deps.db, {
		userId: viewer.userId,
		purpose: 'step-up',
		sessionId: viewer.sessionId,
	});
}

/**
 * Re-authenticates the session with a second factor or, if the account has none, with the password. Throws
 * `second_factor_wrong`, `challenge_over`, `wrong_current_password`, `rate_limited`, and `step_up_needed` for
 * a password sent by an account with a second factor.
 */
export async function stepUp(
	deps: Deps,
	viewer: SignedIn,
	{ password, challenge, ...shown }: StepUpInput,
	from: SignInOrigin,
	notice: LogNotice,
): Promise<void> {
	const { userId, sessionId } = viewer;
	if (password !== undefined) {
		if (viewer.secondFactor) throw new ShopError('step_up_needed');
		await checkCurrentPassword(deps, userId, password, 'password', notice);
		return verifySession(deps.db, sessionId, deps.clock());
	}
	const answer = { challenge: challenge ?? '', ...shown };
	const found = await openChallenge(deps, answer.challenge, 'step-up');
	if (found.session_id !== sessionId) throw new ShopError('challenge_over');
	await withFactor(deps, found, answer, from, notice, (trx) => verifySession(trx, sessionId, deps.clock()));
}
