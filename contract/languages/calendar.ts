import { type Language, locales } from './languages.ts';

/**
 * Time zone in which the shop's days begin and end, regardless of the location of the server or the
 * visitor.
 */
export const shopTimeZone = 'America/Santiago';

/** Whether the runtime knows this time zone name, such as `Pacific/Easter`. */
export function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat(undefined, { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

/** Created with the first day, since a phone takes some 20 ms and most pages need none. */
let days: Intl.DateTimeFormat | undefined;

/** Returns the day of a time in the shop's time zone, 2026-11-24. */
export function shopDay(at: Date): string {
	days ??= new Intl.DateTimeFormat('sv-SE', { timeZone: shopTimeZone });
	return days.format(at);
}

/** Formats `2024` or `2024-05` for readers: 2024, May 2024. */
export function monthOf(date: string, language: Language): string {
	if (date.length === 4) return date;
	const form = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
	return new Intl.DateTimeFormat(locales[language], form).format(new Date(date));
}
