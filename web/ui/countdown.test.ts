import { expect, test } from 'vitest';
import { formatLeft } from './countdown.tsx';

test('the remaining time is written in hours and minutes, with seconds in the last hour', () => {
	expect(formatLeft(48 * 3_600_000)).toBe('48 h 0 min');
	expect(formatLeft(3_600_000 + 59_999)).toBe('1 h 0 min');
	expect(formatLeft(9 * 60_000 + 5_400)).toBe('9 min 05 s');
	expect(formatLeft(-5)).toBe('0 min 00 s');
});
