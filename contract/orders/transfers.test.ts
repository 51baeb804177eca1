import { expect, test } from 'vitest';
import { arrivalOfTransfer } from './transfers.ts';

test.each([
	['2026-11-23T15:00:00Z', '2026-11-25T15:00:00Z', 'Monday to Wednesday'],
	['2026-11-26T15:00:00Z', '2026-11-30T15:00:00Z', 'Thursday to Monday'],
	['2026-11-28T15:00:00Z', '2026-12-01T15:00:00Z', 'Saturday to Tuesday'],
	// In Chile it is still Friday evening.
	['2026-11-28T01:00:00Z', '2026-12-02T01:00:00Z', 'Friday night to Tuesday night'],
])('a transfer of %s has arrived by %s: %s', (from, to) => {
	expect(arrivalOfTransfer(new Date(from))).toEqual(new Date(to));
});
