import { ShopError } from '../../../core/shop-error.ts';
import { violates } from '../../../database/transaction.ts';
import { networkOf, type RateLimit } from '../../../http/rate-limit.ts';

const hour = 3_600_000;

/**
 * Answers that tell a taken e-mail or username, by network and by the signed-in account: who is registered
 * cannot be asked in bulk. Counted before the look and refunded when nothing was taken, so that a network
 * over its limit is refused whatever it asks.
 */
export const conflictLimits = (ip: string, userId?: number): RateLimit[] => [
	{ key: ['taken', 'address', networkOf(ip)], most: 20, windowMs: hour },
	...(userId === undefined ? [] : [{ key: ['taken', 'account', String(userId)], most: 5, windowMs: hour }]),
];

/** The refusal for a row that breaks a unique index on users; any other error comes back as it is. */
export function accountConflict(error: unknown): unknown {
	if (violates(error, 'users_email')) return new ShopError('email_taken', { path: ['email'] });
	if (violates(error, 'users_username')) return new ShopError('username_taken', { path: ['username'] });
	return error;
}
