import type { Deps } from '../../core/deps.ts';
import { ShopError } from '../../core/shop-error.ts';
import { consumeLimits, type LimitState, type RateLimit, readLimit } from '../../http/rate-limit.ts';
import type { CausedBy } from './mail-kind.ts';

const day = 86_400_000;
const mostADay = 3;

/**
 * How many mails may reach an address in a day. One that is not confirmed may be a stranger's: 3, of all
 * kinds that an account or anybody can cause. A confirmed one gets all that its account causes, and 3 of
 * those that anybody can cause. Counted by hash in the database, so that deleting the account and opening it
 * again starts nothing afresh.
 */
function mailLimit(causedBy: CausedBy, recipient: string, confirmed: boolean): RateLimit | null {
	if (causedBy === 'shop' || (confirmed && causedBy === 'account')) return null;
	const scope = confirmed ? 'anybody' : 'unconfirmed';
	return { key: ['mail', scope, recipient.trim().toLowerCase()], most: mostADay, windowMs: day };
}

/**
 * Counts a mail that leaves for the first time. Answers the state of its limit then (null: no limit counts
 * it), or 'too many'. `confirmed`: an account has confirmed this address as its own. A mail that is tried
 * again was counted before.
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
