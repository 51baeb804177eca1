import { shopTimeZone } from './calendar.ts';

const day = 86_400_000;
/** English weekday names, used only for calculation. Created with the first day, as in `calendar.ts`. */
let weekday: Intl.DateTimeFormat | undefined;

/** Returns the same time of day after this number of business days in Chile. Holidays are not considered. */
export function afterWorkingDays(from: Date, count: number): Date {
	weekday ??= new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: shopTimeZone });
	let at = from;
	for (let left = count; left > 0; ) {
		at = new Date(at.getTime() + day);
		if (!weekday.format(at).startsWith('S')) left--;
	}
	return at;
}
