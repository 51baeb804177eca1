import { type Language, locales } from './languages.ts';

/** The shop's days begin and end by this clock, wherever the server or the visitor is. */
export const shopTimeZone = 'America/Santiago';

/** Whether it is the name of a time zone that this program knows, such as `Pacific/Easter`. */
export function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat(undefined, { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: shopTimeZone });
/** The shop's day of a moment, 2026-11-24. */
export const shopDay = (at: Date): string => days.format(at);

/** `2024` or `2024-05` as it is read: 2024, May 2024. */
export function monthOf(date: string, language: Language): string {
	if (date.length === 4) return date;
	const form = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
	return new Intl.DateTimeFormat(locales[language], form).format(new Date(date));
}
