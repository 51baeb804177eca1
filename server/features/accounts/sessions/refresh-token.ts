import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../core/deps.ts';

/**
 * A refresh token consists of the session's id (16 bytes), 256 random bits and a tag that proves the shop
 * issued it. Replaying an old genuine token ends its session; a forged token has no effect.
 */
const length = 16 + 32 + 16;
const pattern = /^[\w-]{86}$/;

const tagOf = ({ config }: Pick<Deps, 'config'>, body: Buffer) =>
	createHmac('sha256', config.jwtSecret).update('refresh token\0').update(body).digest().subarray(0, 16);

const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidFrom = (bytes: Buffer) =>
	bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export function createSessionId({ randomBytes }: Pick<Deps, 'randomBytes'>): string {
	const bytes = Buffer.from(randomBytes(16));
	bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
	bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
	return uuidFrom(bytes);
}

export function createRefreshToken(deps: Pick<Deps, 'config' | 'randomBytes'>, sessionId: string): string {
	const body = Buffer.concat([uuidBytes(sessionId), deps.randomBytes(32)]);
	return Buffer.concat([body, tagOf(deps, body)]).toString('base64url');
}

/**
 * Returns the session that a token names and whether the shop issued the token, or null if the token is
 * malformed.
 */
export function readRefreshToken(
	deps: Pick<Deps, 'config'>,
	token: string,
): { sessionId: string; genuine: boolean } | null {
	if (!pattern.test(token)) return null;
	const bytes = Buffer.from(token, 'base64url');
	if (bytes.length !== length || bytes.toString('base64url') !== token) return null;
	const body = bytes.subarray(0, 48);
	return {
		sessionId: uuidFrom(bytes.subarray(0, 16)),
		genuine: timingSafeEqual(tagOf(deps, body), bytes.subarray(48)),
	};
}

/** Hashes a token for storage. Tokens have enough entropy to need no salt. */
export function hashToken(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}

/**
 * Key that encrypts the successor of a refresh token, so that only the holder of the predecessor can read it.
 */
export const overlapKey = (predecessor: string) => ({ from: predecessor, purpose: 'ancora refresh overlap' });
