import type { Figures, Sold } from '#contract/reports/today.schema.ts';

/** Length of each period and of its bars, in days. The figures endpoint accepts at most 400 days. */
export const periods = {
	day: { days: 1, bar: 1 },
	week: { days: 7, bar: 1 },
	month: { days: 28, bar: 1 },
	half: { days: 182, bar: 7 },
} as const;
export type SalesPeriod = keyof typeof periods;

/** Sales of a period. Amounts in CLP; `revenue` includes sales elsewhere. */
export type PeriodSales = Pick<Sold, 'units' | 'costKnown' | 'held'> & { revenue: number; orders: number };
export type SalesBars = {
	/** CLP per bar, oldest first. `before` is the same bar of the previous period. */
	bars: { from: string; revenue: number; before: number }[];
	now: PeriodSales;
	before: PeriodSales;
};

type FigureDays = Figures['days'];
const sum = (list: FigureDays, figure: (day: FigureDays[number]) => number) =>
	list.reduce((all, day) => all + figure(day), 0);
const revenueOf = (list: FigureDays) => sum(list, ({ revenue, sold }) => revenue + sold.elsewhere);
const salesOf = (list: FigureDays): PeriodSales => ({
	revenue: revenueOf(list),
	orders: sum(list, ({ orders }) => orders),
	units: sum(list, ({ sold }) => sold.units),
	costKnown: {
		units: sum(list, ({ sold }) => sold.costKnown.units),
		revenue: sum(list, ({ sold }) => sold.costKnown.revenue),
		margin: sum(list, ({ sold }) => sold.costKnown.margin),
	},
	held: {
		units: sum(list, ({ sold }) => sold.held.units),
		days: sum(list, ({ sold }) => sold.held.days),
	},
});

/** Returns a period's sales and the previous period's. `days` covers both, oldest first. */
export function salesBars(days: FigureDays, period: SalesPeriod): SalesBars {
	const { days: length, bar } = periods[period];
	const now = days.slice(-length);
	const before = days.slice(-2 * length, -length);
	const bars = Array.from({ length: length / bar }, (_, at) => ({
		from: now[at * bar]?.day ?? '',
		revenue: revenueOf(now.slice(at * bar, (at + 1) * bar)),
		before: revenueOf(before.slice(at * bar, (at + 1) * bar)),
	}));
	return { bars, now: salesOf(now), before: salesOf(before) };
}
