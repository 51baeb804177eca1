import { expect, test } from 'vitest';
import { addBusinessDays } from './business-days.ts';
import { lastHolidayYear } from './chilean-holidays.ts';

test('counts business days across weekends and Chilean holidays', () => {
	// Friday before the Immaculate Conception, Tuesday 8 December 2026.
	expect(addBusinessDays('2026-12-04', 2)).toBe('2026-12-09');
	expect(addBusinessDays('2026-12-05', 2)).toBe('2026-12-09');
	// The additional holiday of 2027 before the national holidays of the weekend.
	expect(addBusinessDays('2027-09-16', 2)).toBe('2027-09-21');
	// Saint Peter and Saint Paul moves to the Monday.
	expect(addBusinessDays('2027-06-25', 1)).toBe('2027-06-29');
	// Good Friday.
	expect(addBusinessDays('2026-04-02', 1)).toBe('2026-04-06');
});

test('the holidays of the next three years are known', () => {
	expect(new Date().getFullYear() + 3).toBeLessThanOrEqual(lastHolidayYear);
});
