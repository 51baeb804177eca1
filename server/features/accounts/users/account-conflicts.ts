import { ShopError } from '../../../core/shop-error.ts';
import { violates } from '../../../database/transaction.ts';
import { networkOf, type RateLimit } from '../../../http/rate-limit.ts';

const hour = 3_600_000;

/**
 * Limits per network and per signed-in account for answers that reveal an email or username in use, so that
 * accounts cannot be enumerated in bulk. Consume them before the lookup and refund them if there is no
 * conflict. A network over its limit is then refused whatever it sends.
 */
export const conflictLimits = (ip: string, userId?: number): RateLimit[] => [
	{ key: ['taken', 'address', networkOf(ip)], max: 20, windowMs: hour },
	...(userId === undefined ? [] : [{ key: ['taken', 'account', String(userId)], max: 5, windowMs: hour }]),
];

/** Converts a violation of a unique index on users into a ShopError. Returns any other error unchanged. */
export function accountConflict(error: unknown): unknown {
	if (violates(error, 'users_email')) return new ShopError('email_taken', { path: ['email'] });
	if (violates(error, 'users_username')) return new ShopError('username_taken', { path: ['username'] });
	return error;
}
