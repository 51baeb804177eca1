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

const offsets = new Intl.DateTimeFormat('en-US', { timeZone: shopTimeZone, timeZoneName: 'longOffset' });

/** Returns how far the shop's clocks are ahead of UTC at a time, in milliseconds; negative in Chile. */
export function shopOffset(at: Date): number {
	const name = offsets.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
	const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
	return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/**
 * Returns the moment at which the shop's clocks show a time (HH:MM) on a day (YYYY-MM-DD); null for a time
 * that is skipped when daylight saving begins, and the first of two when it ends.
 */
export function shopMoment(day: string, time: string): Date | null {
	const shown = Date.parse(`${day}T${time}:00Z`);
	const hour = 3_600_000;
	const found = [shown - hour, shown + hour]
		.map((near) => shown - shopOffset(new Date(near - shopOffset(new Date(near)))))
		.filter((moment) => moment + shopOffset(new Date(moment)) === shown);
	return found.length === 0 ? null : new Date(Math.min(...found));
}
