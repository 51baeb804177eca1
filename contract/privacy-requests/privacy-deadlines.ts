import type { PrivacyRequestKind } from './privacy-request-kinds.ts';

/** Calendar days to answer a request, and the days of its one extension (Ley 19.628, article 11). */
export const answerDays = 30;
export const extensionDays = 30;
/** Business days to decide on a temporary blocking (article 8 ter). */
export const blockingBusinessDays = 2;
/** Business days in which a person can complain to the Agency about a refusal. */
export const complaintBusinessDays = 30;

/** How many days before the deadline the desk warns; for a blocking, the day before. */
const warningDays = 7;

export const privacyUrgencies = ['late', 'soon', 'inTime'] as const;
export type PrivacyUrgency = (typeof privacyUrgencies)[number];

/** Number of days between two days (YYYY-MM-DD). */
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Returns a day (YYYY-MM-DD) this many calendar days later. */
export const addDays = (day: string, days: number): string =>
	new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Returns how urgent an unanswered request is. `dueOn` is the last day to answer it. */
export function privacyUrgencyOf(
	{ kind, dueOn }: { kind: PrivacyRequestKind; dueOn: string },
	today: string,
): PrivacyUrgency {
	const left = daysBetween(today, dueOn);
	if (left < 0) return 'late';
	return left <= (kind === 'blocking' ? blockingBusinessDays : warningDays) ? 'soon' : 'inTime';
}
