import type { UserChanges } from '#contract/accounts/accounts.schema.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { Deps } from '../../../core/deps.ts';
import { orRefuse, ShopError } from '../../../core/shop-error.ts';
import type { SignedIn } from '../../../http/access.ts';
import { consumeLimits, type RateLimit, refundLimits } from '../../../http/rate-limit.ts';
import type { LogNotice } from '../../../http/request-log.ts';
import type { Trx } from '../../../tables/tables.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { conflictLimits } from './account-conflicts.ts';
import { checkCurrentPassword } from './passwords.service.ts';
import { findConflictingField, findUser, plainEmail, type UserRow, updateUserRow } from './users.rows.ts';

/** The user who changes an account, their IP address, and the language of the mails about the change. */
export type AccountCaller = Pick<SignedIn, 'userId'> & { ip: string; language: Language };

const hour = 3_600_000;

/** Limit for requested changes, since each one sends mail to two addresses. */
const changeLimits = (userId: number): RateLimit[] => [
	{ key: ['/api/users', 'email change', String(userId)], max: 5, windowMs: 24 * hour },
];

/**
 * A validated change: the new address, and the password hash that the current password was verified against.
 */
export type CheckedChange = { email: string; passwordHash: string };

/**
 * Validates a requested change of email. Returns null if the update contains no new address; a different
 * spelling of the same address does not count as new. Throws `current_password_needed`,
 * `wrong_current_password`, `email_taken`, `rate_limited`, `unauthorized`.
 */
export async function checkEmailChange(
	deps: Deps,
	{ userId, ip }: AccountCaller,
	{ email, currentPassword }: UserChanges,
	notice: LogNotice,
): Promise<CheckedChange | null> {
	if (email === undefined) return null;
	const { db, clock } = deps;
	const user = orRefuse(await findUser(db, userId), 'unauthorized');
	if (plainEmail(email) === plainEmail(user.email)) return null;
	if (currentPassword === undefined)
		throw new ShopError('current_password_needed', { path: ['currentPassword'] });
	const passwordHash = await checkCurrentPassword(deps, userId, currentPassword, 'currentPassword', notice);
	const limits = conflictLimits(ip, userId);
	await consumeLimits(db, clock(), limits);
	if (await findConflictingField(db, email)) throw new ShopError('email_taken', { path: ['email'] });
	await refundLimits(db, limits);
	await consumeLimits(db, clock(), changeLimits(userId));
	return { email, passwordHash };
}

/**
 * Records the pending change and mails both addresses: a confirmation link to the new one and a notice to the
 * current one. Throws `wrong_current_password` if the password has changed since the check.
 */
export async function requestEmailChange(
	{ config, clock }: Pick<Deps, 'config' | 'clock'>,
	trx: Trx,
	{ userId, language }: AccountCaller,
	before: { email: string; password_hash: string },
	{ email, passwordHash }: CheckedChange,
): Promise<void> {
	if (before.password_hash !== passwordHash)
		throw new ShopError('wrong_current_password', { path: ['currentPassword'] });
	const createdAt = clock();
	await updateUserRow(trx, userId, { pending_email: email, pending_email_at: createdAt });
	await queueMail(trx, { kind: 'email-change', recipient: email, language, data: { userId }, createdAt });
	await queueMail(trx, {
		kind: 'email-change-notice',
		recipient: before.email,
		language,
		data: { resetUrl: `${config.publicUrl}/forgot-password` },
		createdAt,
	});
}

/**
 * Stores a different spelling of the account's current address, with the account locked. Throws
 * `current_password_needed` for a different address.
 */
export async function respellEmail(
	trx: Trx,
	before: Pick<UserRow, 'id' | 'email'>,
	email: string,
): Promise<void> {
	if (plainEmail(email) !== plainEmail(before.email))
		throw new ShopError('current_password_needed', { path: ['currentPassword'] });
	await updateUserRow(trx, before.id, { email });
}
