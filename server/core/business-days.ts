import { addDays } from '#contract/privacy-requests/privacy-deadlines.ts';
import { chileanHolidays } from './chilean-holidays.ts';

const isBusinessDay = (day: string): boolean => {
	const weekday = new Date(day).getUTCDay();
	return weekday !== 0 && weekday !== 6 && !chileanHolidays.has(day);
};

/** Returns the day (YYYY-MM-DD) that is this many Chilean business days, Monday to Friday, after a day. */
export function addBusinessDays(from: string, days: number): string {
	let day = from;
	for (let left = days; left > 0; ) {
		day = addDays(day, 1);
		if (isBusinessDay(day)) left -= 1;
	}
	return day;
}
