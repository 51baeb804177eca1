import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../core/deps.ts';

/**
 * A refresh token is the session's id (16 bytes), 256 random bits and a tag by which the shop knows a token
 * it once issued: an old one that comes back ends its session, and text that somebody made up ends nothing.
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

/** The session a token names and whether the shop issued it; null when it is no token at all. */
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

/** The stored hash of a token, which is random enough to need no salt. */
export function hashToken(token: string): Buffer {
	return createHash('sha256').update(token).digest();
}

/** The key by which the predecessor alone reveals its successor. */
export const overlapKey = (predecessor: string) => ({ from: predecessor, purpose: 'ancora refresh overlap' });
