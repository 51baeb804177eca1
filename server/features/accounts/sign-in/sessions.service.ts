import type { Kysely, Transaction } from 'kysely';
import type { AccountExport } from '#contract/accounts/accounts.schema.ts';
import type { Database } from '../../../database/tables.ts';
import { inTransaction } from '../../../database/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { SignedIn } from '../../../http/access.ts';
import type { Notice } from '../../../http/request-log.ts';
import { batched } from '../../../query/batched.ts';
import { Cache } from '../../../response-cache/cache.ts';
import { seal, unseal } from '../../../sealed.ts';
import { ShopError } from '../../../shop-error.ts';
import { type AccessClaims, readAccessToken, signAccessToken } from './access-token.ts';
import { rememberDevice } from './devices.ts';
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

/** How long the token before the current one works, so that two tabs that refresh stay signed in. */
const overlapMs = 10_000;

export type Tokens = { jwt: string; refreshToken: string };
/** The browser's part of a sign-in; the device's token is in a cookie. */
export type SignInTokens = Tokens & { device: string };

/** Bytes of tokens whose signature was checked: that costs more than all else of a small request. */
const checkedTokens = 1_000_000;

/**
 * Who a bearer token speaks for; null when it, its session or its user is not good any more. Requests that
 * come at the same moment share one statement.
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
		const role = user.documentId === deps.config.owner ? 'owner' : isAssistant ? 'assistant' : 'customer';
		return { role, ...user, sessionId: claims.sessionId };
	};
}

/** A new sign-in of the user, inside the caller's transaction. */
export async function openSession(
	deps: Deps,
	trx: Transaction<Database>,
	user: { id: number; documentId: string },
): Promise<SignInTokens> {
	const now = deps.clock();
	const id = createSessionId(deps);
	const refreshToken = createRefreshToken(deps, id);
	await insertSession(trx, {
		id,
		userId: user.id,
		refreshHash: hashToken(refreshToken),
		now,
		expiresAt: new Date(now.getTime() + deps.config.refreshTtl),
	});
	const jwt = await signAccessToken(deps, { documentId: user.documentId, sessionId: id });
	return { jwt, refreshToken, device: await rememberDevice(deps, trx, user.id) };
}

/**
 * New tokens for a refresh token. The token is replaced; the one before it works 10 s more and gets the same
 * successor; an older one ends this sign-in. Throws `refresh_invalid`.
 */
export async function refreshSession(deps: Deps, token: string, notice: Notice): Promise<Tokens> {
	const named = readRefreshToken(deps, token);
	if (!named) throw new ShopError('refresh_invalid');
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

/** Ends a sign-in at once. Ending it twice is no error. */
export async function endSession(deps: Deps, sessionId: string): Promise<void> {
	await endSessionRow(deps.db, sessionId, deps.clock());
}

/** Times of the user's sign-ins, oldest first. */
export async function exportSessions(
	db: Kysely<Database>,
	userId: number,
): Promise<AccountExport['sessions']> {
	const sessions = await listSessions(db, userId);
	return sessions.map((row) => ({
		createdAt: row.created_at.toISOString(),
		refreshedAt: row.rotated_at?.toISOString() ?? null,
		expiresAt: row.expires_at.toISOString(),
		endedAt: row.ended_at?.toISOString() ?? null,
	}));
}

/** Ends every sign-in of a user, in the caller's transaction. */
export { endSessionsOf };
