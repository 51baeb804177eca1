import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import { consumeLimits, type LimitState, type RateLimit, readLimit } from '../../http/rate-limit.ts';
import type { CausedBy } from './mail-kind.ts';

const day = 86_400_000;
const maxPerDay = 3;

/**
 * Returns the daily limit of an address, or null when there is none. An unconfirmed address may belong to a
 * stranger: it receives at most 3 mails that an account or anybody can cause. A confirmed address receives
 * all mails that its account causes and at most 3 that anybody can cause. The database counts by a hash of
 * the address, so deleting the account and creating it again does not reset the count.
 */
function mailLimit(causedBy: CausedBy, recipient: string, confirmed: boolean): RateLimit | null {
	if (causedBy === 'shop' || (confirmed && causedBy === 'account')) return null;
	const scope = confirmed ? 'anybody' : 'unconfirmed';
	return { key: ['mail', scope, recipient.trim().toLowerCase()], max: maxPerDay, windowMs: day };
}

/**
 * Counts the first attempt to send a mail. Returns the state of its limit, null when no limit applies, or
 * 'too many'. Retries are not counted again. `confirmed`: an account has confirmed this address.
 */
export async function countMail(
	{ db, clock }: Pick<Deps, 'db' | 'clock'>,
	mail: { causedBy: CausedBy; recipient: string; confirmed: boolean; isFirstAttempt: boolean },
): Promise<LimitState | null | 'too many'> {
	const limit = mailLimit(mail.causedBy, mail.recipient, mail.confirmed);
	if (!limit) return null;
	if (!mail.isFirstAttempt) return readLimit(db, clock(), limit);
	try {
		const [state = null] = await consumeLimits(db, clock(), [limit]);
		return state;
	} catch (error) {
		if (error instanceof ShopError && error.code === 'rate_limited') return 'too many';
		throw error;
	}
}
