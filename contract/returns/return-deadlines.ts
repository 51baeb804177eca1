import { shopTimeZone } from '../languages/calendar.ts';
import { type ReturnKind, returnKinds } from './return-states.ts';

/** Days from delivery in which each can be asked for, the last one whole, by Chile's calendar. */
export const returnDays: Record<ReturnKind, number> = { withdrawal: 10, return: 30 };

/** Days of the withdrawal without proof that the confirmation had the contract (article 3 bis b). */
export const unprovenDays = 90;

/** How an order was bought. A sale at the counter is no distance sale: it has no withdrawal. */
export type ReturnablePurchase = {
	atCounter: boolean;
	/** When the mail server took the confirmation with the whole contract; null: no proof of it. */
	contractSentAt: Date | null;
};

/** The end of the last day, of so many from delivery: midnight in Chile. */
function endOf(deliveredAt: Date, days: number): Date {
	const lastDay = Date.parse(dayIn(deliveredAt)) + days * day;
	// Chile's clocks are 3 or 4 hours behind, and change at midnight: the end is where its next day begins.
	const ends = [3, 4].map((hours) => new Date(lastDay + day + hours * 3_600_000));
	return ends.find((end) => Date.parse(dayIn(end)) > lastDay) ?? new Date(lastDay + day);
}

const day = 86_400_000;

const dayIn = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone }).format(at);

/**
 * Until when each can be asked for; null: not at all, or never longer than the other. A contract that was
 * sent after the ten days does not end the ninety.
 */
export function returnDeadlines(
	deliveredAt: Date,
	{ atCounter, contractSentAt }: ReturnablePurchase,
): Record<ReturnKind, Date | null> {
	const proven = endOf(deliveredAt, returnDays.withdrawal);
	const isProven = contractSentAt !== null && contractSentAt < proven;
	const withdrawal = atCounter ? null : isProven ? proven : endOf(deliveredAt, unprovenDays);
	const own = endOf(deliveredAt, returnDays.return);
	return { withdrawal, return: withdrawal && withdrawal >= own ? null : own };
}

/**
 * The request that is open at `now`, and until when; null: none any more. `deliveredAt` null: it was sent and
 * has not arrived, so that no time has begun to run.
 */
export function openReturnAt(
	deliveredAt: Date | null,
	now: Date,
	bought: ReturnablePurchase,
): { kind: ReturnKind; until: Date | null } | null {
	if (!deliveredAt) return { kind: 'withdrawal', until: null };
	const last = returnDeadlines(deliveredAt, bought);
	for (const kind of returnKinds) {
		const until = last[kind];
		if (until && now < until) return { kind, until };
	}
	return null;
}
