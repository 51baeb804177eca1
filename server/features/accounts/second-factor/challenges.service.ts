import type { FactorAnswer, FactorChallenge } from '#contract/accounts/second-factor.schema.ts';
import type { ChallengePurpose, FactorMethod } from '#contract/accounts/second-factor.ts';
import type { Deps } from '../../../core/deps.ts';
import { seal, unseal } from '../../../core/sealed-secrets.ts';
import { orRefuse, ShopError } from '../../../core/shop-error.ts';
import { isRemembered, networkOf, type RateLimit } from '../../../http/rate-limit.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { trustedKey } from '../sessions/auth.limits.ts';
import { userOfDevice } from '../sessions/devices.ts';
import { hashToken } from '../sessions/refresh-token.ts';
import { newCountOf, passkeyRequestOptions } from './passkeys.ts';
import {
	type Factors,
	findChallenge,
	findFactors,
	insertChallenge,
	recordPasskeyUse,
	spendChallenge,
	spendRecoveryCode,
	spendTotpStep,
} from './second-factor.queries.ts';
import { stepOfCode } from './totp.ts';

const minute = 60_000;
const lifetimeMs = 5 * minute;

/** Encryption key for authenticator secrets, derived from JWT_SECRET. */
const totpKey = ({ config }: Pick<Deps, 'config'>, userId: number) => ({
	from: config.jwtSecret,
	purpose: `ancora totp ${userId}`,
});
export const sealTotp = (deps: Deps, userId: number, secret: Buffer) =>
	seal(deps, totpKey(deps, userId), secret.toString('base64'));
/** Decrypts an authenticator secret. Throws if JWT_SECRET has changed since the secret was encrypted. */
export function unsealTotp(deps: Deps, userId: number, sealed: unknown): Buffer {
	try {
		return Buffer.from(unseal(totpKey(deps, userId), sealed), 'base64');
	} catch (cause) {
		throw new Error('JWT_SECRET has changed: this authenticator must be set up again', { cause });
	}
}

type ChallengeRequest = { userId: number; purpose: ChallengePurpose; sessionId?: string };

/** Creates a single-use challenge that is valid for five minutes. Only its hash is stored. */
export async function newChallenge(deps: Deps, db: Db, request: ChallengeRequest): Promise<string> {
	const challenge = deps.randomBytes(32).toString('base64url');
	await insertChallenge(db, {
		challenge_hash: hashToken(challenge),
		user_id: request.userId,
		session_id: request.sessionId ?? null,
		purpose: request.purpose,
		expires_at: new Date(deps.clock().getTime() + lifetimeMs),
	});
	return challenge;
}

/** Creates a challenge and lists the second factors that can answer it. */
export async function requestFactor(deps: Deps, db: Db, request: ChallengeRequest): Promise<FactorChallenge> {
	const { passkeys, totp, codes } = await findFactors(db, request.userId);
	const challenge = await newChallenge(deps, db, request);
	const passkey = passkeyRequestOptions(deps.config, passkeys, challenge);
	const methods: FactorMethod[] = [
		...(passkey ? (['passkey'] as const) : []),
		...(totp ? (['totp'] as const) : []),
		...(codes > 0 ? (['recovery'] as const) : []),
	];
	return { challenge, methods, passkey };
}

/** Returns the open challenge with its user. Throws `challenge_over`. */
export async function openChallenge(deps: Deps, challenge: string, purpose: ChallengePurpose) {
	const found = orRefuse(
		await findChallenge(deps.db, hashToken(challenge), purpose, deps.clock()),
		'challenge_over',
	);
	return found;
}

/** Consumes the challenge in the transaction of the action that it authorizes. Throws `challenge_over`. */
export async function closeChallenge(trx: Trx, challenge: string): Promise<void> {
	if (!(await spendChallenge(trx, hashToken(challenge)))) throw new ShopError('challenge_over');
}

/**
 * Limits for wrong codes. An account accepts 10 per quarter of an hour from one network, and 30 per hour from
 * all networks where it never signed in. On a device or network where it did sign in, attempts from elsewhere
 * do not count.
 */
export async function factorLimits(
	{ db, clock }: Deps,
	{ user_id: id, email }: { user_id: number; email: string },
	{ ip, device }: { ip: string; device: string | null },
): Promise<RateLimit[]> {
	const now = clock();
	const key = (...parts: string[]) => ['second factor', String(id), ...parts];
	const quarter = { max: 10, windowMs: 15 * minute };
	if (device && (await userOfDevice(db, device, now)) === id)
		return [{ key: key('device', device), ...quarter }];
	const network = networkOf(ip);
	const isTrusted = await isRemembered(db, now, trustedKey(email, network));
	return [
		{ key: key('network', network), ...quarter },
		...(isTrusted ? [] : [{ key: key('account'), max: 30, windowMs: 60 * minute }]),
	];
}

/**
 * Verifies the answer to a challenge and returns the method used. The challenge and any code in the answer
 * are consumed. The caller must have locked the user's row. Throws `second_factor_wrong`, `challenge_over`.
 */
export async function checkFactor(
	deps: Deps,
	trx: Trx,
	userId: number,
	answer: FactorAnswer,
): Promise<FactorMethod> {
	await closeChallenge(trx, answer.challenge);
	const factors = await findFactors(trx, userId);
	const method = answer.passkey
		? await checkPasskey(deps, trx, factors, answer)
		: await checkCode(deps, trx, userId, factors, answer.code ?? '');
	if (!method) throw new ShopError('second_factor_wrong', { path: [answer.passkey ? 'passkey' : 'code'] });
	return method;
}

async function checkPasskey(
	deps: Deps,
	trx: Trx,
	{ passkeys }: Factors,
	answer: FactorAnswer,
): Promise<FactorMethod | null> {
	const passkey = passkeys.find(({ credential_id: id }) => id === answer.passkey?.id);
	const count = passkey ? await newCountOf(deps.config, passkey, answer) : null;
	if (!passkey || count === null) return null;
	await recordPasskeyUse(trx, passkey.id, count, deps.clock());
	return 'passkey';
}

async function checkCode(
	deps: Deps,
	trx: Trx,
	userId: number,
	{ totp }: Factors,
	typed: string,
): Promise<FactorMethod | null> {
	const code = typed.replace(/[\s-]/g, '').toLowerCase();
	if (!/^\d{6}$/.test(code))
		return (await spendRecoveryCode(trx, userId, hashToken(code))) ? 'recovery' : null;
	if (!totp) return null;
	const secret = unsealTotp(deps, userId, totp.secret);
	const step = stepOfCode(secret, code, deps.clock(), Number(totp.last_step));
	return step !== null && (await spendTotpStep(trx, userId, step)) ? 'totp' : null;
}
