import { shopTimeZone } from '../languages/calendar.ts';
import { returnDays } from './return-days.ts';
import { type ReturnKind, returnKinds } from './return-states.ts';

/** Days for a withdrawal without proof that the confirmation included the contract (article 3 bis b). */
export const unprovenDays = 90;

/** How the order was placed. A sale at the counter is not a distance sale, so there is no withdrawal. */
export type ReturnablePurchase = {
	atCounter: boolean;
	/** When the mail server accepted the confirmation with the full contract; null without proof. */
	contractSentAt: Date | null;
};

/** End of the last day after this many days from delivery: midnight in Chile. */
function endOf(deliveredAt: Date, days: number): Date {
	const lastDay = Date.parse(dayIn(deliveredAt)) + days * day;
	// Chile is 3 or 4 hours behind UTC and changes clocks at midnight, so the next day starts at the end of
	// this one.
	const ends = [3, 4].map((hours) => new Date(lastDay + day + hours * 3_600_000));
	return ends.find((end) => Date.parse(dayIn(end)) > lastDay) ?? new Date(lastDay + day);
}

const day = 86_400_000;

const dayIn = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone }).format(at);

/**
 * Deadlines of both kinds; null when a kind is not possible, or does not last longer than the other. A
 * contract sent after the ten days does not end the ninety.
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
 * Returns the kind that can be requested at `now` with its deadline; null when both have passed.
 * `deliveredAt` null: sent but not delivered, so the period has not started.
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
