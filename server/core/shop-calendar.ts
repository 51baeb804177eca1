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
