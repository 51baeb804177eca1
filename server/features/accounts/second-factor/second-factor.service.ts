import { fullName } from '#contract/accounts/accounts.ts';
import type {
	FactorAdded,
	NewPasskey,
	NewTotp,
	SecondFactor,
} from '#contract/accounts/second-factor.schema.ts';
import { maxPasskeys } from '#contract/accounts/second-factor.ts';
import { documentIdFrom } from '#contract/http/ids.ts';
import { chosenLanguage } from '#contract/languages/languages.ts';
import type { Deps } from '../../../core/deps.ts';
import { orRefuse, ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { SignedIn } from '../../../http/access.ts';
import type { LogNotice } from '../../../http/request-log.ts';
import type { Trx } from '../../../tables/tables.ts';
import { type AuditActor, recordAudit } from '../../audit/audit.service.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { hashToken } from '../sessions/refresh-token.ts';
import { endSessionsOf } from '../sessions/sessions.queries.ts';
import { lockUser, lockUserByDocument } from '../users/users.rows.ts';
import { closeChallenge, newChallenge, openChallenge, sealTotp, unsealTotp } from './challenges.service.ts';
import { passkeyOptions, passkeysWork, readNewPasskey } from './passkeys.ts';
import {
	acceptPendingTotp,
	deleteFactors,
	deletePasskey,
	deleteTotp,
	findFactors,
	insertPasskey,
	replaceRecoveryCodes,
	savePendingTotp,
} from './second-factor.queries.ts';
import { base32, stepOfCode, totpUri } from './totp.ts';

type FactorAccount = NonNullable<Awaited<ReturnType<typeof lockUser>>>;
type FactorAction =
	| 'addPasskey'
	| 'removePasskey'
	| 'addTotp'
	| 'removeTotp'
	| 'newRecoveryCodes'
	| 'resetSecondFactor';

const recoveryCodes = 10;

export async function readSecondFactor({ db, config }: Deps, userId: number): Promise<SecondFactor> {
	const { passkeys, totp, codes } = await findFactors(db, userId);
	return {
		passkeys: passkeys.map((row) => ({
			documentId: row.document_id,
			name: row.name,
			createdAt: row.created_at.toISOString(),
			lastUsedAt: row.last_used_at?.toISOString() ?? null,
		})),
		passkeysWork: passkeysWork(config),
		totpSince: totp?.confirmed_at?.toISOString() ?? null,
		recoveryCodes: codes,
	};
}

/**
 * Changes the caller's second factors with their row locked. The change is audited, logged and reported to
 * the account by mail. Adding the first factor returns recovery codes and ends all other sign-ins, because
 * only the password protected them.
 */
async function changeFactors(
	deps: Deps,
	{ userId, sessionId }: SignedIn,
	action: FactorAction,
	notice: LogNotice,
	work: (trx: Trx, account: FactorAccount) => Promise<unknown>,
): Promise<string[] | null> {
	return inTransaction(deps.db, async (trx) => {
		const account = orRefuse(await lockUser(trx, userId), 'unauthorized');
		const hadAny = hasAny(await findFactors(trx, userId));
		await work(trx, account);
		const isAny = hasAny(await findFactors(trx, userId));
		if (!isAny) await deleteFactors(trx, userId);
		if (isAny && !hadAny) await endSessionsOf(trx, userId, deps.clock(), { except: sessionId });
		await reportFactorChange(deps, trx, { userId }, account, action);
		notice('second_factor_changed', { userDocumentId: account.document_id, action });
		return (isAny && !hadAny) || action === 'newRecoveryCodes' ? newCodes(deps, trx, userId) : null;
	});
}
const hasAny = ({ passkeys, totp }: Awaited<ReturnType<typeof findFactors>>) =>
	passkeys.length > 0 || totp !== null;

async function reportFactorChange(
	deps: Deps,
	trx: Trx,
	actor: AuditActor,
	account: FactorAccount,
	action: FactorAction,
) {
	const { document_id: documentId, email, settings } = account;
	await recordAudit(trx, actor, { entity: 'customers', documentId, label: null, action });
	const data = { resetUrl: `${deps.config.publicUrl}/forgot-password` };
	const language = chosenLanguage(settings.language);
	await queueMail(trx, {
		kind: 'second-factor-changed',
		recipient: email,
		language,
		data,
		createdAt: deps.clock(),
	});
}

/** Creates recovery codes of 80 random bits in four groups. Only their hashes are stored. */
async function newCodes(deps: Deps, trx: Trx, userId: number): Promise<string[]> {
	const codes = Array.from({ length: recoveryCodes }, () => base32(deps.randomBytes(10)).toLowerCase());
	await replaceRecoveryCodes(trx, userId, codes.map(hashToken));
	return codes.map((code) => code.replace(/(.{4})(?!$)/g, '$1-'));
}

/** Creates a secret for an authenticator app. It becomes active when its first code is entered. */
export async function beginTotp(deps: Deps, { userId }: SignedIn): Promise<NewTotp> {
	const secret = deps.randomBytes(20);
	const account = await inTransaction(deps.db, async (trx) => {
		await savePendingTotp(trx, userId, sealTotp(deps, userId, secret));
		return lockUser(trx, userId);
	});
	return { secret: base32(secret), uri: totpUri(deps.config.title, account?.email ?? '', secret) };
}

/**
 * Activates the pending authenticator with its first code and replaces an earlier one. Throws
 * `second_factor_wrong`.
 */
export async function acceptTotp(
	deps: Deps,
	viewer: SignedIn,
	code: string,
	notice: LogNotice,
): Promise<FactorAdded> {
	const { userId } = viewer;
	const codes = await changeFactors(deps, viewer, 'addTotp', notice, async (trx) => {
		const { pending } = await findFactors(trx, userId);
		const now = deps.clock();
		const step = pending && stepOfCode(unsealTotp(deps, userId, pending), code.replace(/\s/g, ''), now, 0);
		if (!step) throw new ShopError('second_factor_wrong', { path: ['code'] });
		await acceptPendingTotp(trx, userId, step, now);
	});
	return { recoveryCodes: codes };
}

/** Throws `not_found` if the account has no authenticator. */
export async function removeTotp(deps: Deps, viewer: SignedIn, notice: LogNotice): Promise<void> {
	await changeFactors(deps, viewer, 'removeTotp', notice, async (trx) => {
		if (!(await deleteTotp(trx, viewer.userId))) throw new ShopError('not_found');
	});
}

/**
 * Returns the options for creating a passkey in the browser. Throws `passkey_refused` if the account has too
 * many passkeys or PUBLIC_URL does not allow them.
 */
export async function beginPasskey(deps: Deps, { userId, sessionId }: SignedIn) {
	const { passkeys } = await findFactors(deps.db, userId);
	const account = await inTransaction(deps.db, (trx) => lockUser(trx, userId));
	if (!account || passkeys.length >= maxPasskeys) throw new ShopError('passkey_refused');
	const challenge = await newChallenge(deps, deps.db, { userId, purpose: 'passkey', sessionId });
	const { first_name: firstName, last_name: lastName, username } = account;
	const name = fullName({ firstName, lastName, username });
	return passkeyOptions(deps.config, { ...account, name }, passkeys, challenge);
}

/** Stores the passkey that the browser created. Throws `passkey_refused`, `challenge_over`. */
export async function addPasskey(
	deps: Deps,
	viewer: SignedIn,
	input: NewPasskey,
	notice: LogNotice,
): Promise<FactorAdded> {
	const { userId, sessionId } = viewer;
	const found = await openChallenge(deps, input.challenge, 'passkey');
	if (found.session_id !== sessionId) throw new ShopError('challenge_over');
	const passkey = await readNewPasskey(deps.config, input);
	const codes = await changeFactors(deps, viewer, 'addPasskey', notice, async (trx) => {
		await closeChallenge(trx, input.challenge);
		const isNew = await insertPasskey(trx, {
			...passkey,
			document_id: documentIdFrom(deps.randomBytes(64)),
			user_id: userId,
			name: input.name,
			created_at: deps.clock(),
		});
		if (!isNew) throw new ShopError('passkey_refused', { path: ['passkey'] });
	});
	return { recoveryCodes: codes };
}

/** Throws `not_found`. */
export async function removePasskey(
	deps: Deps,
	viewer: SignedIn,
	documentId: string,
	notice: LogNotice,
): Promise<void> {
	await changeFactors(deps, viewer, 'removePasskey', notice, async (trx) => {
		if (!(await deletePasskey(trx, viewer.userId, documentId))) throw new ShopError('not_found');
	});
}

/**
 * Replaces the recovery codes and invalidates the previous ones. Throws `not_found` if the account has no
 * second factor.
 */
export async function renewRecoveryCodes(
	deps: Deps,
	viewer: SignedIn,
	notice: LogNotice,
): Promise<FactorAdded> {
	const codes = await changeFactors(deps, viewer, 'newRecoveryCodes', notice, async () => {
		if (!viewer.secondFactor) throw new ShopError('not_found');
	});
	return { recoveryCodes: codes };
}

/**
 * Removes every second factor of an account that lost access to them, and ends its sign-ins. Throws
 * `not_found` for an account without one, and for the owner's account, which only the server's `owner`
 * command can reset.
 */
export async function resetSecondFactor(deps: Deps, actor: AuditActor, documentId: string): Promise<void> {
	await inTransaction(deps.db, async (trx) => {
		const account = documentId === deps.config.owner ? undefined : await lockUserByDocument(trx, documentId);
		if (!account || !hasAny(await findFactors(trx, account.id))) throw new ShopError('not_found');
		await deleteFactors(trx, account.id);
		await endSessionsOf(trx, account.id, deps.clock());
		await reportFactorChange(deps, trx, actor, account, 'resetSecondFactor');
	});
}
