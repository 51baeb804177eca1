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

/** The key that an authenticator's secret is encrypted by; it follows from JWT_SECRET. */
const totpKey = ({ config }: Pick<Deps, 'config'>, userId: number) => ({
	from: config.jwtSecret,
	purpose: `ancora totp ${userId}`,
});
export const sealTotp = (deps: Deps, userId: number, secret: Buffer) =>
	seal(deps, totpKey(deps, userId), secret.toString('base64'));
/** Throws when JWT_SECRET is another than when the secret was made. */
export function unsealTotp(deps: Deps, userId: number, sealed: unknown): Buffer {
	try {
		return Buffer.from(unseal(totpKey(deps, userId), sealed), 'base64');
	} catch (cause) {
		throw new Error('JWT_SECRET has changed: this authenticator must be set up again', { cause });
	}
}

type ChallengeRequest = { userId: number; purpose: ChallengePurpose; sessionId?: string };

/** A challenge that works once, for five minutes. The database keeps its hash. */
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

/** Asks the account for its second factor. */
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

/** Whose open challenge it is. Throws `challenge_over`. */
export async function openChallenge(deps: Deps, challenge: string, purpose: ChallengePurpose) {
	const found = orRefuse(
		await findChallenge(deps.db, hashToken(challenge), purpose, deps.clock()),
		'challenge_over',
	);
	return found;
}

/** Uses the challenge up, in the transaction of what it opens. Throws `challenge_over`. */
export async function closeChallenge(trx: Trx, challenge: string): Promise<void> {
	if (!(await spendChallenge(trx, hashToken(challenge)))) throw new ShopError('challenge_over');
}

/**
 * Wrong codes: 10 in a quarter of an hour of one account from one network, and 30 an hour from all networks
 * that never signed in to it. On a device or network where it did, what strangers try is not counted.
 */
export async function factorLimits(
	{ db, clock }: Deps,
	{ user_id: id, email }: { user_id: number; email: string },
	{ ip, device }: { ip: string; device: string | null },
): Promise<RateLimit[]> {
	const now = clock();
	const key = (...parts: string[]) => ['second factor', String(id), ...parts];
	const quarter = { most: 10, windowMs: 15 * minute };
	if (device && (await userOfDevice(db, device, now)) === id)
		return [{ key: key('device', device), ...quarter }];
	const network = networkOf(ip);
	const isTrusted = await isRemembered(db, now, trustedKey(email, network));
	return [
		{ key: key('network', network), ...quarter },
		...(isTrusted ? [] : [{ key: key('account'), most: 30, windowMs: 60 * minute }]),
	];
}

/**
 * How the answer shows who somebody is: what it used works no more. The caller holds the user's row. Throws
 * `second_factor_wrong`, `challenge_over`.
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
