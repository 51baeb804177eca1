import { z } from 'zod';
import { shopTimeZone } from '#contract/languages/calendar.ts';
import { type Language, locales } from '#contract/languages/languages.ts';
import type { ReturnKind } from '#contract/returns/return-states.ts';

/**
 * Added when the mail is sent: the last days to withdraw and to return. Null when that right does not apply
 * or ends with the other.
 */
export const returnDeadlinesCompletion = z.object({
	lastDays: z
		.object({ withdrawal: z.iso.datetime().nullable(), return: z.iso.datetime().nullable() })
		.nullable(),
});

type ReturnDeadlines = z.output<typeof returnDeadlinesCompletion>;

/** Returns the text about the deadlines; empty until the order has been delivered. */
export function returnDeadlinePart({
	lastDays,
}: ReturnDeadlines): ('daysBoth' | 'daysWithdrawal' | 'daysReturn')[] {
	if (!lastDays) return [];
	if (lastDays.withdrawal === null) return ['daysReturn'];
	return [lastDays.return === null ? 'daysWithdrawal' : 'daysBoth'];
}

/** Returns the last day on which this kind of return can be requested. */
export const lastDay =
	(kind: ReturnKind) =>
	({ lastDays }: ReturnDeadlines, language: Language): string => {
		const end = lastDays?.[kind];
		return end ? dayOf(new Date(Date.parse(end) - 1).toISOString(), language) : '';
	};

export const dayOf = (at: string, language: Language) =>
	new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: shopTimeZone }).format(
		new Date(at),
	);
