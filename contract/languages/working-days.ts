import { shopTimeZone } from './calendar.ts';

const day = 86_400_000;
/** English weekday names, used only for calculation. */
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: shopTimeZone });

/** Returns the same time of day after this number of business days in Chile. Holidays are not considered. */
export function afterWorkingDays(from: Date, count: number): Date {
	let at = from;
	for (let left = count; left > 0; ) {
		at = new Date(at.getTime() + day);
		if (!weekday.format(at).startsWith('S')) left--;
	}
	return at;
}
