import { z } from 'zod';
import { shopTimeZone } from '#contract/languages/calendar.ts';
import { type Language, locales } from '#contract/languages/languages.ts';
import type { ReturnKind } from '#contract/returns/return-states.ts';

/** Added when it leaves: the last days to withdraw and return; null: not at all, or as long as the other. */
export const returnDeadlinesCompletion = z.object({
	lastDays: z
		.object({ withdrawal: z.iso.datetime().nullable(), return: z.iso.datetime().nullable() })
		.nullable(),
});

type ReturnDeadlines = z.output<typeof returnDeadlinesCompletion>;

/** The text that tells them; none while it has not arrived. */
export function returnDeadlinePart({
	lastDays,
}: ReturnDeadlines): ('daysBoth' | 'daysWithdrawal' | 'daysReturn')[] {
	if (!lastDays) return [];
	if (lastDays.withdrawal === null) return ['daysReturn'];
	return [lastDays.return === null ? 'daysWithdrawal' : 'daysBoth'];
}

/** The last day on which this can be asked for. */
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
