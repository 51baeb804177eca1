import { expect, test } from 'vitest';
import { salesBars } from './sales-chart.ts';

const days = (count: number) =>
	Array.from({ length: count }, (_, at) => ({
		day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
		orders: 1,
		revenue: at < count / 2 ? 100 : 290,
		sold: {
			units: 2,
			elsewhere: at < count / 2 ? 0 : 10,
			costKnown: { units: 1, revenue: 60, margin: 20 },
			held: { units: 2, days: 30 },
		},
	}));

test('a period is shown beside the previous one, bar by bar', () => {
	const week = salesBars(days(14), 'week');
	expect(week.bars).toHaveLength(7);
	expect(week.bars[0]).toEqual({ from: '2026-01-08', revenue: 300, before: 100 });
	expect(week.now).toEqual({
		revenue: 2_100,
		orders: 7,
		units: 14,
		costKnown: { units: 7, revenue: 420, margin: 140 },
		held: { units: 14, days: 210 },
	});
	expect(week.before).toMatchObject({ revenue: 700, orders: 7 });
	const half = salesBars(days(364), 'half');
	expect(half.bars).toHaveLength(26);
	expect(half.bars.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(half.now.revenue);
});
