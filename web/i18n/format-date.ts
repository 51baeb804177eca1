import { shopTimeZone } from '#contract/languages/calendar.ts';
import { defaultLanguage, type Language, locales } from '#contract/languages/languages.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

export function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	const key = language + JSON.stringify(options);
	const known = formats.get(key);
	if (known) return known;
	const made = new Intl.DateTimeFormat(locales[language], { timeZone: shopTimeZone, ...options });
	formats.set(key, made);
	return made;
}

/** `20 de noviembre de 2026`, `November 20, 2026`: the day of a time, in Chile by default. */
export const formatDay = (iso: string, language: Language, timeZone = shopTimeZone): string =>
	formatOf(language, { dateStyle: 'long', timeZone }).format(new Date(iso));

export const clockOptions = (language: Language): Intl.DateTimeFormatOptions => ({
	hour: 'numeric',
	minute: '2-digit',
	// Chileans write 15:04; `es-CL` alone would say "3:04 p. m.".
	...(locales[language] === 'es-CL' && { hourCycle: 'h23' }),
});

const momentOptions = (language: Language, timeZone: string): Intl.DateTimeFormatOptions => ({
	timeZone,
	day: 'numeric',
	month: 'long',
	year: 'numeric',
	...clockOptions(language),
});

/**
 * Formats an ISO 8601 time as day, hour and minute: in a zone that its reader knows about, or in Chile with
 * the zone's name (`23 de noviembre de 2026 a las 15:04 (hora de Chile)`). It never depends on the clock of
 * the device, so server and browser render the same text.
 */
export function formatMoment(iso: string, language: Language, knownZone?: string): string {
	const time = new Date(iso);
	const timeZone = knownZone ?? shopTimeZone;
	const moment = formatOf(language, momentOptions(language, timeZone)).format(time);
	return knownZone ? moment : `${moment} (${zoneName(time, language, timeZone)})`;
}

export function zoneName(time: Date, language: Language, timeZone: string): string {
	const parts = formatOf(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(time);
	return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** A calendar day without a time (`1990-05-31`), which is the same day everywhere. */
export const formatCalendarDay = (day: string, language: Language): string =>
	formatOf(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

export const yearOf = (iso: string): string =>
	formatOf(defaultLanguage, { year: 'numeric' }).format(new Date(iso));

const minuteMs = 60_000;
const spans = [
	['minute', minuteMs, 60],
	['hour', 60 * minuteMs, 24],
	['day', 24 * 60 * minuteMs, 7],
] as const;

/** `3 hours ago`, `hace 3 horas`, for up to a week; null for an older or a future time. */
export function sinceThen(iso: string, language: Language, now = Date.now()): string | null {
	const past = now - Date.parse(iso);
	const [unit, length] = spans.find(([, each, maxUnits]) => past < each * maxUnits) ?? [];
	if (!unit || !length || past < -minuteMs) return null;
	const count = Math.floor(Math.max(0, past) / length);
	return new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(-count, unit);
}
