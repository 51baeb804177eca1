import { expect, test } from 'vitest';
import { formatLeft } from './countdown.tsx';

test('the remaining time is written in days and hours, hours and minutes, or minutes and seconds', () => {
	expect(formatLeft(95 * 3_600_000 + 38 * 60_000)).toBe('3 d 23 h');
	expect(formatLeft(48 * 3_600_000)).toBe('2 d 0 h');
	expect(formatLeft(48 * 3_600_000 - 1)).toBe('47 h 59 min');
	expect(formatLeft(3_600_000 + 59_999)).toBe('1 h 0 min');
	expect(formatLeft(9 * 60_000 + 5_400)).toBe('9 min 05 s');
	expect(formatLeft(-5)).toBe('0 min 00 s');
});
