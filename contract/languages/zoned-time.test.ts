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

test.each([
	// The clock goes from 23:59 on September 5 to 01:00 on September 6.
	['2026-09-06T00:00', 'America/Santiago', '2026-09-06T04:00:00.000Z', '2026-09-06T01:00'],
	['2026-09-06T00:30', 'America/Santiago', '2026-09-06T04:30:00.000Z', '2026-09-06T01:30'],
	['2025-09-07T00:30', 'America/Santiago', '2025-09-07T04:30:00.000Z', '2025-09-07T01:30'],
	['2026-09-05T22:30', 'Pacific/Easter', '2026-09-06T04:30:00.000Z', '2026-09-05T23:30'],
	['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z', '2026-03-08T03:30'],
	['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z', '2026-10-04T02:45'],
])('%s, which a clock in %s skips, is %s', (clock, zone, time, shown) => {
	expect(timeOfClock(clock, zone)).toBe(time);
	expect(clockTime(time, zone)).toBe(shown);
});

test('returns the first of two occurrences of an hour', () => {
	expect(timeOfClock('2026-04-04T23:30', 'America/Santiago')).toBe('2026-04-05T02:30:00.000Z');
});

test('returns an empty text for an invalid time', () => {
	expect(timeOfClock('', 'America/Santiago')).toBe('');
});
