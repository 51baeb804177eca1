import { ShopError } from '../../core/shop-error.ts';
import type { VisitFacts } from './visits.queries.ts';

/** Maximum number of open visits of one mailbox (one domain, outside the large mail providers). */
const maxPerMailbox = 2;
/** Maximum number of open visits that one network requests without a confirmed account. */
const maxPerNetwork = 4;

/**
 * Decides whether a person may request one more visit on a day with `times` times. Requests without a
 * confirmed address that the staff have not accepted take at most half of the times of a day, so that a
 * stranger with any number of addresses and networks leaves the other half free. Throws `too_many_visits` for
 * the person's own visits, and otherwise `visits_full`.
 */
export function checkVisitLimits(
	{ ofMailbox, ofNetwork, unconfirmedThatDay }: VisitFacts,
	{ isConfirmed, times }: { isConfirmed: boolean; times: number },
): void {
	if (ofMailbox >= maxPerMailbox) throw new ShopError('too_many_visits');
	if (isConfirmed) return;
	if (ofNetwork >= maxPerNetwork || unconfirmedThatDay >= Math.max(1, Math.floor(times / 2)))
		throw new ShopError('visits_full');
}
