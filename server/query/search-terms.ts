import { type RawBuilder, sql } from 'kysely';
import { shopTimeZone } from '#contract/languages/calendar.ts';

/** The instant a day of the shop's calendar (YYYY-MM-DD) begins. */
export function dayStart(day: string): RawBuilder<Date> {
	return sql<Date>`(${day}::date::timestamp at time zone ${shopTimeZone})`;
}

/** The instant the day after it begins. */
export function dayAfter(day: string): RawBuilder<Date> {
	return sql<Date>`((${day}::date + 1)::timestamp at time zone ${shopTimeZone})`;
}

/** The day of an instant in the shop's calendar. */
export const dayIn = (instant: RawBuilder<unknown>): RawBuilder<string> =>
	sql<string>`(${instant} at time zone ${sql.lit(shopTimeZone)})::date`;

/** The day it is in the shop's calendar, YYYY-MM-DD. */
export function dayOf(time: Date): string {
	return new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone }).format(time);
}

/** Whether a text has every word of `q`, without case and accents; special characters are literal. */
export function hasWords(text: RawBuilder<unknown>, q: string): RawBuilder<boolean> {
	const words = q.replace(/[\\%_]/g, '\\$&').split(/\s+/);
	return sql<boolean>`plain(${text}) like all(select '%' || plain(word) || '%' from unnest(${words}::text[]) word)`;
}

/** Words with digits are no typing errors of each other: NH35 and NH36 are two things. */
export const isCorrectable = (word: string): boolean => /^\p{L}{4,40}$/u.test(word);

/** Whether one letter is missing, added, wrong, or changed places with the next. */
export function isOneErrorAway(one: string, other: string): boolean {
	const [short, long] = one.length <= other.length ? [one, other] : [other, one];
	if (long.length - short.length > 1) return false;
	let at = 0;
	while (at < short.length && short[at] === long[at]) at += 1;
	if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
	const areSwapped = short[at] === long[at + 1] && short[at + 1] === long[at];
	return (
		short.slice(at + 1) === long.slice(at + 1) || (areSwapped && short.slice(at + 2) === long.slice(at + 2))
	);
}
