import { shopDay, shopTimeZone } from '#contract/languages/calendar.ts';
import { type Language, locales } from '#contract/languages/languages.ts';

const format = (language: Language, options: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat(locales[language], { timeZone: shopTimeZone, ...options });

/** Formats the day of a visit: "Tuesday, December 1". */
export const visitDay = (at: string, language: Language): string =>
	format(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date(at));

/** Formats the time of a visit by the shop's clock: "11:00 AM". */
export const visitClock = (at: string, language: Language): string =>
	format(language, {
		hour: 'numeric',
		minute: '2-digit',
		// Chileans write 15:04; `es-CL` alone would say "3:04 p. m.".
		...(locales[language] === 'es-CL' && { hourCycle: 'h23' }),
	}).format(new Date(at));

/** Groups times by their day in Chile, in order. */
export function timesByDay(times: readonly string[]): Map<string, string[]> {
	const days = new Map<string, string[]>();
	for (const time of times) {
		const day = shopDay(new Date(time));
		days.set(day, [...(days.get(day) ?? []), time]);
	}
	return days;
}
