import type { UserSession } from '#contract/accounts/second-factor.schema.ts';
import type { AccountExport } from '#contract/personal-data/account-export.schema.ts';
import { Cache } from '../../../cache/response-cache/caches.ts';
import type { Deps } from '../../../core/deps.ts';
import { seal, unseal } from '../../../core/sealed-secrets.ts';
import { orRefuse, ShopError } from '../../../core/shop-error.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { SignedIn } from '../../../http/access.ts';
import { networkOf } from '../../../http/rate-limit.ts';
import type { LogNotice } from '../../../http/request-log.ts';
import { batched } from '../../../query/batched-lookups.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { saveSignIn } from '../users/dormant-accounts.rows.ts';
import { type AccessClaims, readAccessToken, signAccessToken } from './access-token.ts';
import { deviceName } from './device-name.ts';
import { rememberDevice, type SignInOrigin } from './devices.ts';
import {
	createRefreshToken,
	createSessionId,
	hashToken,
	overlapKey,
	readRefreshToken,
} from './refresh-token.ts';
import {
	endSessionRow,
	endSessionsOf,
	findLiveSessions,
	insertSession,
	listSessions,
	lockSession,
	rotateSession,
} from './sessions.queries.ts';

/** Grace period of the previous refresh token, so that two tabs that refresh concurrently stay signed in. */
const overlapMs = 10_000;

export type Tokens = { jwt: string; refreshToken: string };
/** Tokens returned to the browser. The device token is sent as a cookie. */
export type SignInTokens = Tokens & { device: string };

/**
 * Size in bytes of the cache of tokens with a verified signature. Verifying a signature costs more than the
 * rest of a small request.
 */
const checkedTokens = 1_000_000;

/**
 * Returns a function that resolves a bearer token to its user, or to null if the token, its session or its
 * user is no longer valid. Concurrent lookups share one statement.
 */
export function createAuthenticate(deps: Deps): (token: string) => Promise<SignedIn | null> {
	const findSession = batched((ids: readonly string[]) => findLiveSessions(deps.db, ids, deps.clock()));
	const checked = new Cache<AccessClaims>(checkedTokens, { isCurrent: ({ until }) => until > deps.clock() });
	return async (token) => {
		const claims = checked.get(token) ?? (await readAccessToken(deps, token));
		if (!claims) return null;
		checked.set(token, claims, token.length);
		const found = await findSession(claims.sessionId);
		if (!found || found.documentId !== claims.documentId) return null;
		const { isAssistant, ...user } = found;
		const { owner, assistantSecondFactor } = deps.config;
		const isOwner = user.documentId === owner;
		// An assistant without the second factor that the owner requires has no access to the desk.
		const lacksFactor = !isOwner && isAssistant && assistantSecondFactor && !user.secondFactor;
		const role = isOwner ? 'owner' : isAssistant && !lacksFactor ? 'assistant' : 'customer';
		return { role, ...user, lacksFactor, sessionId: claims.sessionId };
	};
}

/**
 * Opens a session for the user in the caller's transaction. `verifiedAt` is when the user authenticated, by
 * default now.
 */
export async function openSession(
	deps: Deps,
	trx: Trx,
	user: { id: number; documentId: string },
	{ ip, agent }: SignInOrigin,
	verifiedAt?: Date | null,
): Promise<SignInTokens> {
	const now = deps.clock();
	const id = createSessionId(deps);
	const refreshToken = createRefreshToken(deps, id);
	await insertSession(trx, {
		id,
		user_id: user.id,
		refresh_hash: hashToken(refreshToken),
		created_at: now,
		expires_at: new Date(now.getTime() + deps.config.refreshTtl),
		device: deviceName(agent),
		network: networkOf(ip).replace('::/64', '::'),
		verified_at: verifiedAt === undefined ? now : verifiedAt,
	});
	await saveSignIn(trx, user.id, now);
	const jwt = await signAccessToken(deps, { documentId: user.documentId, sessionId: id });
	return { jwt, refreshToken, device: await rememberDevice(deps, trx, user.id) };
}

/**
 * Exchanges a refresh token for new tokens and replaces it. For 10 seconds the previous token still works and
 * returns the same successor. Any older token ends the session. Throws `refresh_invalid`.
 */
export async function refreshSession(deps: Deps, token: string, notice: LogNotice): Promise<Tokens> {
	const named = orRefuse(readRefreshToken(deps, token), 'refresh_invalid');
	const outcome = await inTransaction(deps.db, async (trx) => {
		const session = await lockSession(trx, named.sessionId);
		const now = deps.clock();
		if (!session || session.ended_at || session.expires_at <= now) return null;
		const { documentId } = session;
		const hash = hashToken(token);
		if (hash.equals(session.refresh_hash)) {
			const successor = createRefreshToken(deps, session.id);
			await rotateSession(trx, session.id, {
				refreshHash: hashToken(successor),
				previousHash: hash,
				overlap: seal(deps, overlapKey(token), successor),
				now,
				expiresAt: new Date(now.getTime() + deps.config.refreshTtl),
			});
			return { documentId, refreshToken: successor };
		}
		const isPrevious = session.previous_hash !== null && hash.equals(session.previous_hash);
		if (isPrevious && session.rotated_at && now.getTime() - session.rotated_at.getTime() <= overlapMs)
			return { documentId, refreshToken: unseal(overlapKey(token), session.overlap) };
		if (isPrevious || named.genuine) {
			await endSessionRow(trx, session.id, now);
			return { documentId, refreshToken: null };
		}
		return null;
	});
	if (outcome && outcome.refreshToken === null)
		notice('refresh_replayed', { sessionId: named.sessionId, userDocumentId: outcome.documentId });
	if (!outcome?.refreshToken) throw new ShopError('refresh_invalid');
	const jwt = await signAccessToken(deps, { documentId: outcome.documentId, sessionId: named.sessionId });
	return { jwt, refreshToken: outcome.refreshToken };
}

/** Ends a session immediately. Idempotent. */
export async function endSession(deps: Deps, sessionId: string): Promise<void> {
	await endSessionRow(deps.db, sessionId, deps.clock());
}

/** Returns the active sessions of the caller's account, newest first. */
export async function listOwnSessions(
	{ db, clock }: Deps,
	{ userId, sessionId }: SignedIn,
): Promise<UserSession[]> {
	const now = clock();
	const live = (await listSessions(db, userId)).filter((row) => !row.ended_at && row.expires_at > now);
	return live.reverse().map((row) => ({
		id: row.id,
		device: row.device,
		network: row.network,
		createdAt: row.created_at.toISOString(),
		isCurrent: row.id === sessionId,
		lastUsedAt: (row.rotated_at ?? row.created_at).toISOString(),
	}));
}

/** Ends all sessions of the account except the caller's. */
export async function endOtherSessions(deps: Deps, viewer: SignedIn, notice: LogNotice): Promise<void> {
	const { userId, documentId, sessionId } = viewer;
	const ended = await endSessionsOf(deps.db, userId, deps.clock(), { except: sessionId });
	notice('sessions_ended', { userDocumentId: documentId, ended });
}

/** Ends a session of the caller's account. Throws `not_found`. */
export async function endOwnSession(
	deps: Deps,
	viewer: SignedIn,
	id: string,
	notice: LogNotice,
): Promise<void> {
	const ended = await endSessionsOf(deps.db, viewer.userId, deps.clock(), { only: id });
	if (!ended) throw new ShopError('not_found');
	notice('sessions_ended', { userDocumentId: viewer.documentId, ended });
}

/** Returns the user's stored sessions, including ended ones, oldest first. */
export async function exportSessions(db: Db, userId: number): Promise<AccountExport['sessions']> {
	const sessions = await listSessions(db, userId);
	return sessions.map((row) => ({
		device: row.device,
		network: row.network,
		createdAt: row.created_at.toISOString(),
		expiresAt: row.expires_at.toISOString(),
		endedAt: row.ended_at?.toISOString() ?? null,
		refreshedAt: row.rotated_at?.toISOString() ?? null,
	}));
}

export { endSessionsOf };
