import type { AuthAnswer, PasswordChange, Registration } from '#contract/accounts/accounts.schema.ts';
import type { FactorAnswer, FactorChallenge } from '#contract/accounts/second-factor.schema.ts';
import { documentIdFrom } from '#contract/http/ids.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { Deps } from '../../../core/deps.ts';
import { orRefuse, ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { SignedIn } from '../../../http/access.ts';
import { consumeLimits, refundLimits } from '../../../http/rate-limit.ts';
import type { LogNotice } from '../../../http/request-log.ts';
import type { Trx } from '../../../tables/tables.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { openChallenge, requestFactor } from '../second-factor/challenges.service.ts';
import { deleteChallenges } from '../second-factor/second-factor.queries.ts';
import { withFactor } from '../second-factor/step-up.service.ts';
import { deviceSignInLimits, signInLimits, trustAddress } from '../sessions/auth.limits.ts';
import { forgetDevices, type SignInOrigin, userOfDevice } from '../sessions/devices.ts';
import { endSessionsOf } from '../sessions/sessions.queries.ts';
import { openSession } from '../sessions/sessions.service.ts';
import { accountConflict, conflictLimits } from '../users/account-conflicts.ts';
import { checkNewPassword } from '../users/new-password.ts';
import { checkCurrentPassword, hashPassword, passwordFits } from '../users/passwords.service.ts';
import {
	findConflictingField,
	findUser,
	findUserByIdentifier,
	insertUser,
	lockIfPasswordUnchanged,
	lockUser,
	plainEmail,
	type UserRow,
	updateUserRow,
} from '../users/users.rows.ts';
import { toUser } from '../users/users.service.ts';
import { deletePasswordResets } from './password-reset.queries.ts';

/** The answer to a sign-in, with the device token for the cookie. */
export type SignInAnswer = AuthAnswer & { device: string };

function refuseBlocked({ config }: Deps, { blocked_at }: { blocked_at: Date | null }): void {
	if (blocked_at) throw new ShopError('account_blocked', { contactEmail: config.seller.email });
}

/** A completed sign-in, or the challenge that the account must answer first. */
export type SignInOutcome = SignInAnswer | { challenge: FactorChallenge };
/**
 * Returns the completed sign-in. Throws `second_factor_needed` with the challenge otherwise, so that a client
 * of the dialect receives no token.
 */
export function requireCompletedSignIn(outcome: SignInOutcome): SignInAnswer {
	if ('challenge' in outcome) throw new ShopError('second_factor_needed', outcome.challenge);
	return outcome;
}

/** Signs in an account whose password or mailed code was verified, or requests its second factor. */
export async function enter(deps: Deps, trx: Trx, user: UserRow, from: SignInOrigin): Promise<SignInOutcome> {
	if (user.hasSecondFactor)
		return { challenge: await requestFactor(deps, trx, { userId: user.id, purpose: 'sign-in' }) };
	const tokens = await openSession(deps, trx, { id: user.id, documentId: user.document_id }, from);
	return { ...tokens, user: toUser(deps, user) };
}

/**
 * Sets the password, ends all of the user's sessions and cancels a pending change of email. The caller must
 * have locked the user's row and must open a new session. Throws `account_blocked`.
 */
export async function replacePassword(
	deps: Deps,
	trx: Trx,
	userId: number,
	passwordHash: string,
): Promise<UserRow> {
	const now = deps.clock();
	await updateUserRow(trx, userId, {
		password_hash: passwordHash,
		updated_at: now,
		pending_email: null,
		pending_email_at: null,
	});
	await endSessionsOf(trx, userId, now);
	await deletePasswordResets(trx, userId);
	await forgetDevices(trx, userId);
	await deleteChallenges(trx, userId);
	const user = orRefuse(await findUser(trx, userId), 'unauthorized');
	refuseBlocked(deps, user);
	return user;
}

/**
 * Creates an account and signs it in. A welcome mail in `language` carries the link that confirms the
 * address. Throws `email_taken`, `username_taken`, `common_password`, `rate_limited`.
 */
export async function register(
	deps: Deps,
	input: Registration,
	language: Language,
	from: SignInOrigin,
): Promise<SignInAnswer> {
	const { db } = deps;
	const { ip } = from;
	checkNewPassword(input.password);
	// Every answer that reveals that an email or username is in use counts against a limit.
	const limits = conflictLimits(ip);
	await consumeLimits(db, deps.clock(), limits);
	const conflict = await findConflictingField(db, input.email, input.username);
	if (conflict) throw new ShopError(`${conflict}_taken`, { path: [conflict] });
	await refundLimits(db, limits);
	const passwordHash = await hashPassword(input.password);
	try {
		const answer = await inTransaction(db, async (trx) => {
			const now = deps.clock();
			const id = await insertUser(trx, {
				document_id: documentIdFrom(deps.randomBytes(64)),
				email: input.email,
				username: input.username,
				password_hash: passwordHash,
				first_name: input.firstName,
				last_name: input.lastName,
				created_at: now,
				updated_at: now,
			});
			const user = await findUser(trx, id);
			if (!user) throw new Error('the new user is not there');
			const recipient = plainEmail(input.email);
			const data = { watchesUrl: `${deps.config.publicUrl}/watches` };
			await queueMail(trx, { kind: 'welcome', recipient, language, data, createdAt: now });
			const tokens = await openSession(deps, trx, { id, documentId: user.document_id }, from);
			return { ...tokens, user: toUser(deps, user) };
		});
		await trustAddress(db, deps.clock(), input.email, ip);
		return answer;
	} catch (error) {
		throw accountConflict(error);
	}
}

/**
 * Signs in by email or username. Throws `invalid_credentials`, also for an unknown account and after the same
 * time; `account_blocked`, only if the password is right; and `rate_limited`.
 */
export async function signIn(
	deps: Deps,
	{ identifier, password }: { identifier: string; password: string },
	from: SignInOrigin,
	notice: LogNotice,
): Promise<SignInOutcome> {
	const { db } = deps;
	const { ip, device } = from;
	const user = await findUserByIdentifier(db, identifier);
	// Failures are counted per account, whether it was named by email or by username.
	const account = user?.email ?? identifier;
	const deviceUser = device && (await userOfDevice(db, device, deps.clock()));
	const known = device !== null && user !== undefined && deviceUser === user.id;
	const limits = known ? deviceSignInLimits(device) : await signInLimits(db, deps.clock(), account, ip);
	await consumeLimits(db, deps.clock(), limits);
	const fits = await passwordFits(user?.password_hash ?? null, password, { first: known });
	const outcome = fits && user ? await enterIfUnchanged(deps, user, from) : null;
	if (!outcome) {
		notice('sign_in_failed', user ? { userDocumentId: user.document_id } : {});
		throw new ShopError('invalid_credentials');
	}
	await refundLimits(db, limits);
	if ('user' in outcome) await trustAddress(db, deps.clock(), account, ip);
	return outcome;
}

/** Locks the user's row and signs in only if the password did not change while it was being verified. */
function enterIfUnchanged(deps: Deps, user: UserRow, from: SignInOrigin): Promise<SignInOutcome | null> {
	return inTransaction(deps.db, async (trx) => {
		const lockedUser = await lockIfPasswordUnchanged(trx, user);
		if (!lockedUser) return null;
		refuseBlocked(deps, lockedUser);
		return enter(deps, trx, { ...user, hasSecondFactor: lockedUser.hasSecondFactor }, from);
	});
}

/**
 * Completes a sign-in with the second factor. Throws `second_factor_wrong`, `challenge_over`,
 * `account_blocked`, `rate_limited`.
 */
export async function completeSignIn(
	deps: Deps,
	answer: FactorAnswer,
	from: SignInOrigin,
	notice: LogNotice,
): Promise<SignInAnswer> {
	const found = await openChallenge(deps, answer.challenge, 'sign-in');
	const signedIn = await withFactor(deps, found, answer, from, notice, async (trx) => {
		const user = orRefuse(await findUser(trx, found.user_id), 'challenge_over');
		refuseBlocked(deps, user);
		const tokens = await openSession(deps, trx, { id: user.id, documentId: user.document_id }, from);
		return { ...tokens, user: toUser(deps, user) };
	});
	await trustAddress(deps.db, deps.clock(), found.email, from.ip);
	return signedIn;
}

/**
 * Changes the password, ends all of the user's sessions and returns a new one for the caller. Throws
 * `wrong_current_password`, `password_unchanged`, `password_mismatch`, `common_password`, `rate_limited`.
 */
export async function changePassword(
	deps: Deps,
	{ userId, documentId, verifiedAt, secondFactor }: SignedIn,
	input: PasswordChange,
	from: SignInOrigin,
	notice: LogNotice,
): Promise<SignInAnswer> {
	checkNewPassword(input.password, input.passwordConfirmation);
	const oldHash = await checkCurrentPassword(deps, userId, input.currentPassword, 'currentPassword', notice);
	if (input.password === input.currentPassword)
		throw new ShopError('password_unchanged', { path: ['password'] });
	const newHash = await hashPassword(input.password);
	const answer = await inTransaction(deps.db, async (trx) => {
		const user = await lockUser(trx, userId);
		if (user?.password_hash !== oldHash)
			throw new ShopError('wrong_current_password', { path: ['currentPassword'] });
		const changed = await replacePassword(deps, trx, userId, newHash);
		// The password does not replace the second factor, so the time of the last re-authentication is
		// unchanged.
		const shown = secondFactor ? verifiedAt : undefined;
		const tokens = await openSession(deps, trx, { id: userId, documentId }, from, shown);
		return { ...tokens, user: toUser(deps, changed) };
	});
	notice('password_changed', { userDocumentId: documentId });
	return answer;
}
