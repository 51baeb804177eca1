import type { Transaction } from 'kysely';
import type { AuthAnswer, PasswordChange, Registration } from '#contract/accounts.schema.ts';
import { documentIdFrom } from '#contract/ids.ts';
import type { Database } from '../../database/tables.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Deps } from '../../deps.ts';
import type { SignedIn } from '../../http/access.ts';
import type { Notice } from '../../http/request-log.ts';
import { giveTurnsBack, takeTurns } from '../../http/throttle.ts';
import { ShopError } from '../../shop-error.ts';
import { checkCurrentPassword } from '../users/current-password.service.ts';
import { hashPassword, passwordFits } from '../users/passwords.service.ts';
import {
	deletePasswordResets,
	findTaken,
	findUser,
	findUserByEmail,
	insertUser,
	lockUser,
	stillHasPassword,
	updateUserRow,
} from '../users/users.queries.ts';
import { takenError, toUser } from '../users/users.service.ts';
import { refreshLimits, registerLimits, signInLimits, trustAddress } from './auth.limits.ts';
import { isCommonPassword } from './common-passwords.ts';
import { endSessionsOf } from './sessions.queries.ts';
import { openSession, refreshSession, type Tokens } from './sessions.service.ts';

/** Throws `common_password` or `password_mismatch`. */
export function checkNewPassword(password: string, confirmation = password): void {
	if (password !== confirmation) throw new ShopError('password_mismatch', { path: ['passwordConfirmation'] });
	if (isCommonPassword(password)) throw new ShopError('common_password', { path: ['password'] });
}

/** Ends every sign-in of the user, sets the password and signs in anew. The caller holds the user's row. */
export async function replacePassword(
	deps: Deps,
	trx: Transaction<Database>,
	userId: number,
	passwordHash: string,
): Promise<AuthAnswer> {
	const now = deps.clock();
	await updateUserRow(trx, userId, { password_hash: passwordHash, updated_at: now });
	await endSessionsOf(trx, userId, now);
	await deletePasswordResets(trx, userId);
	const user = await findUser(trx, userId);
	if (!user) throw new ShopError('unauthorized');
	const tokens = await openSession(deps, trx, { id: user.id, documentId: user.document_id });
	return { ...tokens, user: toUser(deps, user) };
}

/** Throws `email_taken`, `username_taken`, `common_password`, `rate_limited`. */
export async function register(deps: Deps, input: Registration, ip: string): Promise<AuthAnswer> {
	const { db } = deps;
	await takeTurns(db, deps.clock(), registerLimits(ip));
	checkNewPassword(input.password);
	const taken = await findTaken(db, input.email, input.username);
	if (taken) throw new ShopError(`${taken}_taken`, { path: [taken] });
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
			const tokens = await openSession(deps, trx, { id, documentId: user.document_id });
			return { ...tokens, user: toUser(deps, user) };
		});
		await trustAddress(db, deps.clock(), input.email, ip);
		return answer;
	} catch (error) {
		throw takenError(error);
	}
}

/** Throws `invalid_credentials`, the same and as slowly for an unknown e-mail, and `rate_limited`. */
export async function signIn(
	deps: Deps,
	{ identifier, password }: { identifier: string; password: string },
	ip: string,
	notice: Notice,
): Promise<AuthAnswer> {
	const { db } = deps;
	const limits = await signInLimits(db, deps.clock(), identifier, ip);
	await takeTurns(db, deps.clock(), limits);
	const user = await findUserByEmail(db, identifier);
	const fits = await passwordFits(user?.password_hash ?? null, password);
	const tokens = fits && user ? await openIfUnchanged(deps, user) : null;
	if (!tokens || !user) {
		notice('sign_in_failed', user ? { userDocumentId: user.document_id } : {});
		throw new ShopError('invalid_credentials');
	}
	await giveTurnsBack(db, limits);
	await trustAddress(db, deps.clock(), identifier, ip);
	return { ...tokens, user: toUser(deps, user) };
}

/** A password that was changed while the old one was being checked opens nothing: the row is held until the session is written. */
function openIfUnchanged(
	deps: Deps,
	user: { id: number; document_id: string; password_hash: string },
): Promise<Tokens | null> {
	return inTransaction(deps.db, async (trx) => {
		if (!(await stillHasPassword(trx, user))) return null;
		return openSession(deps, trx, { id: user.id, documentId: user.document_id });
	});
}

/** New tokens for a refresh token; throws `refresh_invalid`, and `rate_limited` for an address that keeps trying wrong ones. */
export async function refresh(deps: Deps, token: string, ip: string, notice: Notice): Promise<Tokens> {
	const limits = refreshLimits(ip);
	await takeTurns(deps.db, deps.clock(), limits);
	const tokens = await refreshSession(deps, token, notice);
	await giveTurnsBack(deps.db, limits);
	return tokens;
}

/**
 * Ends every sign-in of the user at once and answers with a new one for the caller. Throws `wrong_current_password`, `password_unchanged`,
 * `password_mismatch`, `common_password`, `rate_limited`.
 */
export async function changePassword(
	deps: Deps,
	{ userId, documentId }: SignedIn,
	input: PasswordChange,
	notice: Notice,
): Promise<AuthAnswer> {
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
