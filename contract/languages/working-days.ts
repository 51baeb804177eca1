import { shopTimeZone } from './calendar.ts';

const day = 86_400_000;
/** Names of days to calculate with; they are never shown. */
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: shopTimeZone });

/** The same time of the day so many working days later, in Chile. Holidays are not known here. */
export function afterWorkingDays(from: Date, count: number): Date {
	let at = from;
	for (let left = count; left > 0; ) {
		at = new Date(at.getTime() + day);
		if (!weekday.format(at).startsWith('S')) left--;
	}
	return at;
}
