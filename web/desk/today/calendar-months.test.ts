import { expect, test } from 'vitest';
import { lastMonths, monthRange } from './calendar-months.ts';

test('calendar months have their first and last day, also across the turn of the year', () => {
	expect(monthRange('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
	expect(monthRange('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
	expect(lastMonths('2027-01-31', 3)).toEqual(['2027-01', '2026-12', '2026-11']);
});
