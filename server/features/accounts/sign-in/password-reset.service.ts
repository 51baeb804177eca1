import type { PasswordReset } from '#contract/accounts/accounts.schema.ts';
import { chosenLanguage, type Language } from '#contract/languages/languages.ts';
import type { Deps } from '../../../core/deps.ts';
import { orRefuse, ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { consumeLimits } from '../../../http/rate-limit.ts';
import type { LogNotice } from '../../../http/request-log.ts';
import type { Db } from '../../../tables/tables.ts';
import { type MailCompletions, queueMail } from '../../mail/mail.service.ts';
import { forgottenAccountLimits, trustAddress } from '../sessions/auth.limits.ts';
import type { SignInOrigin } from '../sessions/devices.ts';
import { hashToken } from '../sessions/refresh-token.ts';
import { checkNewPassword } from '../users/new-password.ts';
import { hashPassword } from '../users/passwords.service.ts';
import type { AccountDeps } from '../users/person-hooks.ts';
import { findUserByEmail, lockUser, markConfirmed, plainEmail } from '../users/users.rows.ts';
import { enter, replacePassword, type SignInOutcome } from './auth.service.ts';
import { findOpenReset, insertReset } from './password-reset.queries.ts';

const minuteMs = 60_000;
/** Minimum lifetime of a mailed code. */
const codeMinutes = 30;

/**
 * Queues a mail with a reset code. Known and unknown addresses take exactly the same path here. The account
 * is looked up only when the mail is about to be sent.
 */
export async function forgetPassword(deps: Deps, email: string, language: Language): Promise<void> {
	try {
		await consumeLimits(deps.db, deps.clock(), forgottenAccountLimits(email));
	} catch (error) {
		// Three mails are already on their way with valid codes. Send no more, and do not reveal the limit.
		if (error instanceof ShopError && error.code === 'rate_limited') return;
		throw error;
	}
	const createdAt = deps.clock();
	const recipient = plainEmail(email);
	await queueMail(deps.db, { recipient, kind: 'password-reset', language, data: {}, createdAt });
}

/**
 * Adds a new code to the mail, or returns null if there is no such account or the request is over an hour
 * old. The last mail that the limit allows carries a code that remains valid until the next mail can be sent,
 * so repeated requests by a stranger always leave the customer with a valid code.
 */
export function passwordResetCompletion(deps: Deps): MailCompletions['password-reset'] {
	return async ({ recipient, language, createdAt, limit }) => {
		const now = deps.clock();
		const user = await findUserByEmail(deps.db, recipient);
		if (!user || now.getTime() - createdAt.getTime() > 60 * minuteMs) return null;
		const untilNext = limit?.left === 0 ? limit.resetsAt.getTime() - now.getTime() : 0;
		const lifetimeMs = Math.max(codeMinutes * minuteMs, untilNext);
		const code = deps.randomBytes(32).toString('base64url');
		await insertReset(deps.db, {
			code_hash: hashToken(code),
			user_id: user.id,
			created_at: now,
			expires_at: new Date(now.getTime() + lifetimeMs),
		});
		const resetUrl = `${deps.config.publicUrl}/reset-password?code=${code}`;
		return {
			recipient: user.email,
			language: chosenLanguage(user.settings.language, language),
			completion: { resetUrl, minutes: Math.floor(lifetimeMs / minuteMs) },
		};
	};
}

async function openCode(db: Db, code: string, now: Date): Promise<number> {
	const reset = orRefuse(await findOpenReset(db, hashToken(code), now), 'reset_code_invalid');
	return reset.user_id;
}

/**
 * Sets a new password with a mailed code, which works once and confirms the address. All existing sessions
 * end. An account with a second factor must still answer its challenge. Throws `reset_code_invalid`,
 * `common_password`, `password_mismatch`, `account_blocked`.
 */
export async function resetPassword(
	deps: AccountDeps,
	input: PasswordReset,
	from: SignInOrigin,
	notice: LogNotice,
): Promise<SignInOutcome> {
	const { db } = deps;
	checkNewPassword(input.password, input.passwordConfirmation);
	// Check the code before the expensive hash, and again with the user's row locked so that no concurrent
	// request can use it.
	await openCode(db, input.code, deps.clock());
	const passwordHash = await hashPassword(input.password);
	const answer = await inTransaction(db, async (trx) => {
		const userId = await openCode(trx, input.code, deps.clock());
		await lockUser(trx, userId);
		await openCode(trx, input.code, deps.clock());
		// Receiving the code proves that the address belongs to the customer.
		await markConfirmed(trx, userId, deps.clock());
		await deps.emailConfirmed(trx, deps, userId);
		const user = await replacePassword(deps, trx, userId, passwordHash);
		return { user, outcome: await enter(deps, trx, user, from) };
	});
	const { user, outcome } = answer;
	if ('user' in outcome) await trustAddress(db, deps.clock(), user.email, from.ip);
	notice('password_reset', { userDocumentId: user.document_id });
	return outcome;
}
