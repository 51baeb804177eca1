import { addDays } from '#contract/privacy-requests/privacy-deadlines.ts';
import { days, readHours } from '#contract/settings/opening-hours.ts';
import { chileanHolidays } from '../../core/chilean-holidays.ts';
import type { ShopConfig } from '../../core/deps.ts';
import { dayOf, shopMoment } from '../../core/shop-calendar.ts';

const minute = 60_000;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string =>
	[Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Returns the start of every visit on a day (YYYY-MM-DD) by the opening hours, whether it is free or not. */
export function visitTimesOn(day: string, { hours, onHolidays, minutes }: ShopConfig['visits']): Date[] {
	if (!onHolidays && chileanHolidays.has(day)) return [];
	const weekday = (new Date(day).getUTCDay() + 6) % 7;
	return hours.flatMap((text) => {
		const period = readHours(text);
		if (!period || weekday < days.indexOf(period.from) || weekday > days.indexOf(period.to)) return [];
		const [opens, closes] = [minutesOf(period.opens), minutesOf(period.closes)];
		const count = Math.floor((closes - opens) / minutes);
		return Array.from({ length: count }, (_, at) => timeOf(opens + at * minutes)).flatMap(
			(time) => shopMoment(day, time) ?? [],
		);
	});
}

/**
 * Returns the times that can be requested now, earliest first: within the opening hours, after the notice
 * that the shop needs, on the days that it offers, and not at the same time as an `occupied` period.
 */
export function freeVisitTimes(
	visits: ShopConfig['visits'],
	occupied: readonly { starts_at: Date; ends_at: Date }[],
	now: Date,
): Date[] {
	const today = dayOf(now);
	const earliest = now.getTime() + visits.notice;
	const isFree = (start: number) =>
		!occupied.some(
			(period) =>
				period.starts_at.getTime() < start + visits.minutes * minute && period.ends_at.getTime() > start,
		);
	const times = Array.from({ length: visits.days + 1 }, (_, at) => addDays(today, at))
		.flatMap((day) => visitTimesOn(day, visits))
		.map((time) => time.getTime())
		.filter((start) => start >= earliest && isFree(start));
	return [...new Set(times)].sort((one, other) => one - other).map((start) => new Date(start));
}
