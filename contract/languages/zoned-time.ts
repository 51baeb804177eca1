/** A time (ISO 8601) as a clock of the zone shows it: `2026-11-22T20:40`. */
export function clockTime(iso: string, timeZone: string): string {
	const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
	return format.format(new Date(iso)).replace(' ', 'T');
}

/**
 * The time at which a clock of the zone shows this; '' for a text that is none. A clock that is set forward
 * skips an hour: a time in it is as much later as the clock is set. Of an hour that comes twice it is the
 * first.
 */
export function timeOfClock(clock: string, timeZone: string): string {
	const asUtc = Date.parse(`${clock}Z`);
	if (Number.isNaN(asUtc)) return '';
	const isoOf = (time: number) => new Date(time).toISOString();
	const ahead = (time: number) => Date.parse(`${clockTime(isoOf(time), timeZone)}Z`) - time;
	// The clock is set at most once in two days: one of these distances from UTC is right, or both are.
	const before = asUtc - ahead(asUtc - 86_400_000);
	const after = asUtc - ahead(asUtc + 86_400_000);
	const shows = (time: number) => time + ahead(time) === asUtc;
	return isoOf(!shows(before) && shows(after) ? after : before);
}
