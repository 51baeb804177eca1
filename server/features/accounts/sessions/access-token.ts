import { createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { documentIdSchema } from '#contract/http/rows.schema.ts';
import type { Deps } from '../../../core/deps.ts';

const algorithm = 'HS256';
const type = 'at+jwt';
const issuer = 'ancora';
const audience = 'ancora-api';
const claims = z.object({ sub: documentIdSchema, sid: z.uuid(), exp: z.number() });

/** Cached per secret because the library prepares a key object on first use. */
const keys = new Map<string, KeyObject>();
function secretOf({ config: { jwtSecret } }: Pick<Deps, 'config'>): KeyObject {
	const key = keys.get(jwtSecret) ?? createSecretKey(jwtSecret, 'utf8');
	keys.set(jwtSecret, key);
	return key;
}
const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** The user and session that a token was issued for, and when it expires. */
export type AccessClaims = { documentId: string; sessionId: string; until: Date };

export function signAccessToken(
	deps: Pick<Deps, 'config' | 'clock'>,
	{ documentId, sessionId }: Omit<AccessClaims, 'until'>,
): Promise<string> {
	const now = deps.clock();
	return new SignJWT({ sid: sessionId })
		.setProtectedHeader({ alg: algorithm, typ: type })
		.setIssuer(issuer)
		.setAudience(audience)
		.setSubject(documentId)
		.setIssuedAt(seconds(now))
		.setExpirationTime(seconds(new Date(now.getTime() + deps.config.accessTtl)))
		.sign(secretOf(deps));
}

/**
 * Returns the claims of an access token, or null if its signature, claims or expiry are invalid. The caller
 * must check in the database that the session is still active.
 */
export async function readAccessToken(
	deps: Pick<Deps, 'config' | 'clock'>,
	token: string,
): Promise<AccessClaims | null> {
	try {
		const { payload } = await jwtVerify(token, secretOf(deps), {
			algorithms: [algorithm],
			typ: type,
			issuer,
			audience,
			requiredClaims: ['sub', 'sid', 'iat', 'exp'],
			currentDate: deps.clock(),
		});
		const read = claims.safeParse(payload);
		if (!read.success) return null;
		const { sub, sid, exp } = read.data;
		return { documentId: sub, sessionId: sid, until: new Date(exp * 1_000) };
	} catch {
		return null;
	}
}
