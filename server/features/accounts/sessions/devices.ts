import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../core/deps.ts';
import type { Db, Trx } from '../../../tables/tables.ts';
import { hashToken } from './refresh-token.ts';

const lifetimeMs = 180 * 86_400_000;
const maxDevices = 20;

/**
 * Returns the device token from a request's cookies, or null. The token only selects a separate rate limit.
 */
function deviceFrom(cookies: string | undefined): string | null {
	return /(?:^|;\s*)device=([\w-]{43})(?:;|$)/.exec(cookies ?? '')?.[1] ?? null;
}

/** The network, device and user agent of a sign-in. */
export type SignInOrigin = { ip: string; device: string | null; agent: string | undefined };
export const originOf = ({ ip, headers }: FastifyRequest): SignInOrigin => ({
	ip,
	device: deviceFrom(headers.cookie),
	agent: headers['user-agent'],
});

/** Moves the device token of a sign-in from the response body into a cookie. */
export function setDeviceCookie<Answer>(
	config: Deps['config'],
	reply: FastifyReply,
	{ device, ...answer }: Answer & { device: string },
) {
	reply.header('set-cookie', deviceCookie(config, device));
	return answer;
}

/**
 * Returns the Set-Cookie value for a device token. The cookie is sent only to `/api/auth` and is not readable
 * by scripts.
 */
function deviceCookie({ publicUrl }: Pick<Deps['config'], 'publicUrl'>, token: string): string {
	const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
	return `device=${token}; Path=/api/auth; Max-Age=${lifetimeMs / 1000}; HttpOnly; SameSite=Strict${secure}`;
}

/** Returns the account that last signed in on this device, or null if the token is unknown or expired. */
export async function userOfDevice(db: Db, token: string, now: Date): Promise<number | null> {
	const row = await db
		.selectFrom('devices')
		.select('user_id')
		.where('token_hash', '=', hashToken(token))
		.where('expires_at', '>', now)
		.executeTakeFirst();
	return row?.user_id ?? null;
}

/**
 * Stores a new device token for the browser that just signed in. Only the account's latest 20 devices are
 * retained.
 */
export async function rememberDevice(
	{ clock, randomBytes }: Pick<Deps, 'clock' | 'randomBytes'>,
	trx: Trx,
	userId: number,
): Promise<string> {
	const now = clock();
	const token = randomBytes(32).toString('base64url');
	await trx
		.insertInto('devices')
		.values({
			token_hash: hashToken(token),
			user_id: userId,
			created_at: now,
			expires_at: new Date(now.getTime() + lifetimeMs),
		})
		.execute();
	await trx
		.deleteFrom('devices')
		.where('token_hash', 'in', (from) =>
			from
				.selectFrom('devices')
				.select('token_hash')
				.where('user_id', '=', userId)
				.orderBy('created_at', 'desc')
				.orderBy('token_hash')
				.offset(maxDevices),
		)
		.execute();
	return token;
}

/** Deletes the account's devices. Used when the password changes. */
export async function forgetDevices(trx: Trx, userId: number): Promise<void> {
	await trx.deleteFrom('devices').where('user_id', '=', userId).execute();
}

export async function forgetExpiredDevices(db: Db, now: Date): Promise<void> {
	await db.deleteFrom('devices').where('expires_at', '<', now).execute();
}
