import type { Kysely } from 'kysely';
import type { AuthAnswer, PasswordReset } from '#contract/accounts.schema.ts';
import type { Language } from '#contract/languages.ts';
import type { Database } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Notice } from '../../http/request-log.ts';
import { takeTurns } from '../../http/throttle.ts';
import { ShopError } from '../../shop-error.ts';
import { type PrepareMail, queueMail } from '../mail/mail.service.ts';
import { hashPassword } from '../users/passwords.service.ts';
import { findUserByEmail, lockUser, plainEmail } from '../users/users.queries.ts';
import {
	forgotPasswordLimits,
	forgottenAccountLimits,
	resetPasswordLimits,
	trustAddress,
} from './auth.limits.ts';
import { checkNewPassword, replacePassword } from './auth.service.ts';
import { findOpenReset, insertReset } from './password-reset.queries.ts';
import { hashToken } from './refresh-token.ts';

/** How long a mailed code opens the account. */
export const codeMinutes = 30;

/**
 * Asks for a mail with a code. Known and unknown addresses take exactly the same steps here: who it belongs to is looked up only when the
 * mail is about to leave. Throws `rate_limited` for an address (of the network) that asks too often.
 */
export async function forgetPassword(
	deps: Deps,
	email: string,
	language: Language,
	ip: string,
): Promise<void> {
	await takeTurns(deps.db, deps.clock(), forgotPasswordLimits(ip));
	try {
		await takeTurns(deps.db, deps.clock(), forgottenAccountLimits(email));
	} catch (error) {
		// Three mails are on their way already and their codes work: nothing more to send, and nothing to tell.
		if (error instanceof ShopError && error.code === 'rate_limited') return;
		throw error;
	}
	const createdAt = deps.clock();
	const recipient = plainEmail(email);
	await queueMail(deps.db, { recipient, template: 'password-reset', language, data: {}, createdAt });
}

/** Completes the mail with a new code; null when there is no such account or the wish is too old. */
export function preparePasswordReset(deps: Deps): PrepareMail {
	return async ({ recipient, language, createdAt }) => {
		const now = deps.clock();
		const user = await findUserByEmail(deps.db, recipient);
		if (!user || now.getTime() - createdAt.getTime() > 60 * 60_000) return null;
		const code = deps.randomBytes(32).toString('base64url');
		await insertReset(deps.db, {
			code_hash: hashToken(code),
			user_id: user.id,
			created_at: now,
			expires_at: new Date(now.getTime() + codeMinutes * 60_000),
		});
		const link = `${deps.config.publicUrl}/reset-password?code=${code}`;
		const chosen = user.settings.language;
		return {
			recipient: user.email,
			language: chosen === 'en' || chosen === 'es' ? chosen : language,
			data: { link, minutes: codeMinutes },
		};
	};
}

async function openCode(db: Kysely<Database>, code: string, now: Date): Promise<number> {
	const reset = await findOpenReset(db, hashToken(code), now);
	if (!reset) throw new ShopError('reset_code_invalid');
	return reset.user_id;
}

/**
 * Sets a new password for a mailed code, which works once, and ends every sign-in there was. Throws `reset_code_invalid`, `common_password`,
 * `password_mismatch`, `rate_limited`.
 */
export async function resetPassword(
	deps: Deps,
	input: PasswordReset,
	ip: string,
	notice: Notice,
): Promise<AuthAnswer> {
	const { db } = deps;
	await takeTurns(db, deps.clock(), resetPasswordLimits(ip));
	checkNewPassword(input.password, input.passwordConfirmation);
	// Looked at before the expensive hash, and again when the user's row is held: then it is this request's alone.
	await openCode(db, input.code, deps.clock());
	const passwordHash = await hashPassword(input.password);
	const answer = await inTransaction(db, async (trx) => {
		const userId = await openCode(trx, input.code, deps.clock());
		await lockUser(trx, userId);
		await openCode(trx, input.code, deps.clock());
		return replacePassword(deps, trx, userId, passwordHash);
	});
	await trustAddress(db, deps.clock(), answer.user.email, ip);
	notice('password_reset', { userDocumentId: answer.user.documentId });
	return answer;
}
