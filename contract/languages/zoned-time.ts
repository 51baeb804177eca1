/** Formats a time (ISO 8601) as a clock in the zone shows it: `2026-11-22T20:40`. */
export function clockTime(iso: string, timeZone: string): string {
	const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
	return format.format(new Date(iso)).replace(' ', 'T');
}

/**
 * Converts a clock time in the zone to ISO 8601; '' for an invalid text. A clock time that is skipped when
 * clocks go forward is shifted by the length of the change. For a clock time that occurs twice, the first
 * is returned.
 */
export function timeOfClock(clock: string, timeZone: string): string {
	const asUtc = Date.parse(`${clock}Z`);
	if (Number.isNaN(asUtc)) return '';
	const isoOf = (time: number) => new Date(time).toISOString();
	const ahead = (time: number) => Date.parse(`${clockTime(isoOf(time), timeZone)}Z`) - time;
	// Clocks change at most once in two days, so one of these two offsets from UTC is right, or both are.
	const before = asUtc - ahead(asUtc - 86_400_000);
	const after = asUtc - ahead(asUtc + 86_400_000);
	const shows = (time: number) => time + ahead(time) === asUtc;
	return isoOf(!shows(before) && shows(after) ? after : before);
}
