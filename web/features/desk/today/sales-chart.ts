import type { Figures } from '#contract/today.schema.ts';

/** Days of a period, and of each of its bars. The calls of the figures take at most 400 days. */
export const periods = {
	week: { days: 7, bar: 1 },
	month: { days: 28, bar: 1 },
	half: { days: 182, bar: 7 },
} as const;
export type Period = keyof typeof periods;

export type SalesBars = {
	/** CLP of each bar, oldest first; `before` is the same place in the period before. */
	bars: { from: string; revenue: number; before: number }[];
	now: { revenue: number; orders: number };
	before: { revenue: number; orders: number };
};

/** Revenue (CLP) and orders of a period beside the one before; `days` are both, oldest first. */
export function salesBars(days: Figures['days'], period: Period): SalesBars {
	const { days: length, bar } = periods[period];
	const now = days.slice(-length);
	const before = days.slice(-2 * length, -length);
	const sum = (list: Figures['days'], key: 'revenue' | 'orders') =>
		list.reduce((all, day) => all + day[key], 0);
	const bars = Array.from({ length: length / bar }, (_, at) => ({
		from: now[at * bar]?.day ?? '',
		revenue: sum(now.slice(at * bar, (at + 1) * bar), 'revenue'),
		before: sum(before.slice(at * bar, (at + 1) * bar), 'revenue'),
	}));
	const both = (list: Figures['days']) => ({ revenue: sum(list, 'revenue'), orders: sum(list, 'orders') });
	return { bars, now: both(now), before: both(before) };
}
