import { expect, test } from 'vitest';
import { clockTime, timeOfClock } from './zoned-time.ts';

test.each([
	['2026-07-01T09:30', 'America/Santiago', '2026-07-01T13:30:00.000Z'],
	['2026-11-22T20:40', 'America/Santiago', '2026-11-22T23:40:00.000Z'],
	// Summer time began on September 6 and ended on April 5, at midnight.
	['2026-09-06T01:00', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
	['2026-09-05T23:30', 'America/Santiago', '2026-09-06T03:30:00.000Z'],
	['2026-04-05T00:30', 'America/Santiago', '2026-04-05T04:30:00.000Z'],
	['2026-11-22T20:40', 'Pacific/Auckland', '2026-11-22T07:40:00.000Z'],
])('%s in %s is %s, and back', (clock, zone, time) => {
	expect(timeOfClock(clock, zone)).toBe(time);
	expect(clockTime(time, zone)).toBe(clock);
});

test('a text that is no time is none', () => {
	expect(timeOfClock('', 'America/Santiago')).toBe('');
});
