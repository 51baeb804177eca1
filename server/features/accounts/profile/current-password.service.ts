import type { Deps } from '../../../deps.ts';
import { consumeLimits, type RateLimit, refundLimits } from '../../../http/rate-limit.ts';
import type { Notice } from '../../../http/request-log.ts';
import { ShopError } from '../../../shop-error.ts';
import { passwordFits } from './passwords.service.ts';
import { findUser } from './users.rows.ts';

/** One bucket for every call that asks somebody signed in for their password; only wrong ones count. */
const limits = (userId: number): RateLimit[] => [
	{ key: ['current password', 'user', String(userId)], most: 10, windowMs: 15 * 60_000 },
];

/**
 * The stored form of the password, when it is the user's. Throws `wrong_current_password` naming `field`,
 * `rate_limited`. What follows must check that the stored form is still the same.
 */
export async function checkCurrentPassword(
	deps: Deps,
	userId: number,
	password: string,
	field: string,
	notice: Notice,
): Promise<string> {
	await consumeLimits(deps.db, deps.clock(), limits(userId));
	const user = await findUser(deps.db, userId);
	if (!user || !(await passwordFits(user.password_hash, password))) {
		notice('current_password_wrong', { userDocumentId: user?.document_id });
		throw new ShopError('wrong_current_password', { path: [field] });
	}
	await refundLimits(deps.db, limits(userId));
	return user.password_hash;
}
