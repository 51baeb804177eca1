/** A time (ISO 8601) as a clock of the zone shows it: `2026-11-22T20:40`. */
export function clockTime(iso: string, timeZone: string): string {
	const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
	return format.format(new Date(iso)).replace(' ', 'T');
}

/** The time at which a clock of the zone shows this; '' for a text that is none. */
export function timeOfClock(clock: string, timeZone: string): string {
	const asUtc = Date.parse(`${clock}Z`);
	if (Number.isNaN(asUtc)) return '';
	const ahead = (time: number) => Date.parse(`${clockTime(new Date(time).toISOString(), timeZone)}Z`) - time;
	// The zone's distance from UTC may be another one at the first guess: once more at the second.
	return new Date(asUtc - ahead(asUtc - ahead(asUtc))).toISOString();
}
