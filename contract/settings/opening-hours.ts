/** Weekdays in schema.org notation for opening hours, starting on Monday. */
export const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
type Day = (typeof days)[number];

/** One period of opening hours; `to` is its last day. Times in Chile, `10:00`. */
export type OpeningHours = { from: Day; to: Day; opens: string; closes: string };

const isDay = (text: string | undefined): text is Day => days.some((day) => day === text);

/**
 * Parses opening hours in schema.org notation, `Mo-Fr 10:00-19:00` or `Sa 10:00-14:00`; null for any other
 * text and for days or times in the wrong order.
 */
export function readHours(text: string): OpeningHours | null {
	const time = '((?:[01]\\d|2[0-3]):[0-5]\\d)';
	const match = new RegExp(`^([A-Z][a-z])(?:-([A-Z][a-z]))? ${time}-${time}$`).exec(text);
	if (!match) return null;
	const [, from, to = from, opens = '', closes = ''] = match;
	if (!isDay(from) || !isDay(to) || opens >= closes) return null;
	return days.indexOf(from) > days.indexOf(to) ? null : { from, to, opens, closes };
}
