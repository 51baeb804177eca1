import { shopTimeZone } from '#contract/calendar.ts';
import { type Language, locales } from '#contract/languages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = language + JSON.stringify(options);
	const known = formats.get(key);
	if (known) return known;
	const made = new Intl.DateTimeFormat(locales[language], { timeZone: shopTimeZone, ...options });
	formats.set(key, made);
	return made;
}

/** `20 de noviembre de 2026`, `November 20, 2026`: the day of an ISO 8601 time, in Chile unless a zone is given. */
export const formatDay = (iso: string, language: Language, timeZone = shopTimeZone): string =>
	formatOf(language, { dateStyle: 'long', timeZone }).format(new Date(iso));

/** Day, hour and minute of an ISO 8601 time, in Chile unless a zone is given. The name of the zone stays with the hour on one line. */
export const formatMoment = (iso: string, language: Language, timeZone = shopTimeZone): string =>
	formatOf(language, {
		timeZone,
		day: 'numeric',
		month: 'long',
		year: 'numeric',
		hour: 'numeric',
		minute: '2-digit',
		// Chileans write 15:04; `es-CL` alone would say "3:04 p. m.".
		...(language === 'es' && { hourCycle: 'h23' }),
		timeZoneName: 'short',
	})
		.format(new Date(iso))
		.replace(/ (?=(?:[AP]M )?\S+$)/g, '\u00a0')
		.replace('GMT-', 'GMT\u2060-\u2060');

/** A calendar day without a time (`1990-05-31`), which is the same day everywhere. */
export const formatCalendarDay = (day: string, language: Language): string =>
	formatOf(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export const yearOf = (iso: string): string => formatOf('en', { year: 'numeric' }).format(new Date(iso));
