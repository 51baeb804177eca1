import { type RawBuilder, sql } from 'kysely';
import { shopTimeZone } from '#contract/languages/calendar.ts';

/** Returns the start of a day (YYYY-MM-DD) in the shop's time zone. */
export function dayStart(day: string): RawBuilder<Date> {
	return sql<Date>`(${day}::date::timestamp at time zone ${shopTimeZone})`;
}

/** Returns the start of the following day. */
export function dayAfter(day: string): RawBuilder<Date> {
	return sql<Date>`((${day}::date + 1)::timestamp at time zone ${shopTimeZone})`;
}

/** Returns the day of a time in the shop's time zone. */
export const dayIn = (instant: RawBuilder<unknown>): RawBuilder<string> =>
	sql<string>`(${instant} at time zone ${sql.lit(shopTimeZone)})::date`;

/** Returns the current day in the shop's time zone, YYYY-MM-DD. */
export function dayOf(time: Date): string {
	return new Intl.DateTimeFormat('en-CA', { timeZone: shopTimeZone }).format(time);
}
