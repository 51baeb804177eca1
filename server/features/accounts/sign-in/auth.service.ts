import type { Transaction } from 'kysely';
import type { AuthAnswer, PasswordChange, Registration } from '#contract/accounts/accounts.schema.ts';
import { documentIdFrom } from '#contract/http/ids.ts';
import type { Language } from '#contract/languages/languages.ts';
import type { Database } from '../../../database/tables.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { SignedIn } from '../../../http/access.ts';
import { consumeLimits, refundLimits } from '../../../http/rate-limit.ts';
import type { Notice } from '../../../http/request-log.ts';
import { ShopError } from '../../../shop-error.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { checkCurrentPassword } from '../profile/current-password.service.ts';
import { takenLimits } from '../profile/email-change.service.ts';
import { hashPassword, passwordFits } from '../profile/passwords.service.ts';
import {
	findTaken,
	findUser,
	findUserByIdentifier,
	holdIfPasswordStands,
	insertUser,
	lockUser,
	plainEmail,
	updateUserRow,
} from '../profile/users.rows.ts';
import { takenError, toUser } from '../profile/users.service.ts';
import { deviceSignInLimits, signInLimits, trustAddress } from './auth.limits.ts';
import { isCommonPassword } from './common-passwords.ts';
import { forgetDevices, userOfDevice } from './devices.ts';
import { deletePasswordResets } from './password-reset.queries.ts';
import { endSessionsOf } from './sessions.queries.ts';
import { openSession, type SignInTokens } from './sessions.service.ts';

/** A sign-in's answer with the token for the cookie of its device. */
export type SignInAnswer = AuthAnswer & { device: string };

/** Throws `common_password` or `password_mismatch`. */
export function checkNewPassword(password: string, confirmation = password): void {
	if (password !== confirmation) throw new ShopError('password_mismatch', { path: ['passwordConfirmation'] });
	if (isCommonPassword(password)) throw new ShopError('common_password', { path: ['password'] });
}

function refuseBlocked({ config }: Deps, { blocked_at }: { blocked_at: Date | null }): void {
	if (blocked_at) throw new ShopError('account_blocked', { contactEmail: config.seller.email });
}

/**
 * Ends every sign-in of the user, and a change of e-mail that waits, sets the password and signs in again.
 * The caller holds the user's row. Throws `account_blocked`.
 */
export async function replacePassword(
	deps: Deps,
	trx: Transaction<Database>,
	userId: number,
	passwordHash: string,
): Promise<SignInAnswer> {
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
	const user = await findUser(trx, userId);
	if (!user) throw new ShopError('unauthorized');
	refuseBlocked(deps, user);
	const tokens = await openSession(deps, trx, { id: user.id, documentId: user.document_id });
	return { ...tokens, user: toUser(deps, user) };
}

/**
 * Opens an account and signs in; a mail in `language` welcomes and carries the link that confirms the
 * address. Throws `email_taken`, `username_taken`, `common_password`, `rate_limited`.
 */
export async function register(
	deps: Deps,
	input: Registration,
	language: Language,
	ip: string,
): Promise<SignInAnswer> {
	const { db } = deps;
	checkNewPassword(input.password);
	// A taken name counts against the answers that tell of one.
	const limits = takenLimits(ip);
	await consumeLimits(db, deps.clock(), limits);
	const taken = await findTaken(db, input.email, input.username);
	if (taken) throw new ShopError(`${taken}_taken`, { path: [taken] });
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
			const tokens = await openSession(deps, trx, { id, documentId: user.document_id });
			return { ...tokens, user: toUser(deps, user) };
		});
		await trustAddress(db, deps.clock(), input.email, ip);
		return answer;
	} catch (error) {
		throw takenError(error);
	}
}

/**
 * Signs in by e-mail or user name. Throws `invalid_credentials`, the same and as slowly for an unknown name,
 * `account_blocked` to who knows the password, and `rate_limited`.
 */
export async function signIn(
	deps: Deps,
	{ identifier, password }: { identifier: string; password: string },
	from: { ip: string; device: string | null },
	notice: Notice,
): Promise<SignInAnswer> {
	const { db } = deps;
	const { ip, device } = from;
	const user = await findUserByIdentifier(db, identifier);
	// One account has one count of failures, whichever of its two names was sent.
	const account = user?.email ?? identifier;
	const deviceUser = device && (await userOfDevice(db, device, deps.clock()));
	const known = device !== null && user !== undefined && deviceUser === user.id;
	const limits = known ? deviceSignInLimits(device) : await signInLimits(db, deps.clock(), account, ip);
	await consumeLimits(db, deps.clock(), limits);
	const fits = await passwordFits(user?.password_hash ?? null, password, { first: known });
	const tokens = fits && user ? await openIfUnchanged(deps, user) : null;
	if (!tokens || !user) {
		notice('sign_in_failed', user ? { userDocumentId: user.document_id } : {});
		throw new ShopError('invalid_credentials');
	}
	await refundLimits(db, limits);
	await trustAddress(db, deps.clock(), account, ip);
	return { ...tokens, user: toUser(deps, user) };
}

/** A password changed while the old one was checked opens nothing: the row is held meanwhile. */
function openIfUnchanged(
	deps: Deps,
	user: { id: number; document_id: string; password_hash: string },
): Promise<SignInTokens | null> {
	return inTransaction(deps.db, async (trx) => {
		const held = await holdIfPasswordStands(trx, user);
		if (!held) return null;
		refuseBlocked(deps, held);
		return openSession(deps, trx, { id: user.id, documentId: user.document_id });
	});
}

/**
 * Ends every sign-in of the user at once and answers with a new one for the caller. Throws
 * `wrong_current_password`, `password_unchanged`, `password_mismatch`, `common_password`, `rate_limited`.
 */
export async function changePassword(
	deps: Deps,
	{ userId, documentId }: SignedIn,
	input: PasswordChange,
	notice: Notice,
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
		return replacePassword(deps, trx, userId, newHash);
	});
	notice('password_changed', { userDocumentId: documentId });
	return answer;
}
