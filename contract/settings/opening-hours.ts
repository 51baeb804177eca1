/** Days of the week as schema.org writes them in opening hours, from Monday. */
export const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
type Day = (typeof days)[number];

/** One stretch of opening hours; `to` is the last day of the stretch. Times are Chile's, `10:00`. */
export type OpeningHours = { from: Day; to: Day; opens: string; closes: string };

const isDay = (text: string | undefined): text is Day => days.some((day) => day === text);

/**
 * Opening hours as schema.org writes them, `Mo-Fr 10:00-19:00` or `Sa 10:00-14:00`; null for another text,
 * for days or times in the wrong order.
 */
export function readHours(text: string): OpeningHours | null {
	const time = '((?:[01]\\d|2[0-3]):[0-5]\\d)';
	const match = new RegExp(`^([A-Z][a-z])(?:-([A-Z][a-z]))? ${time}-${time}$`).exec(text);
	if (!match) return null;
	const [, from, to = from, opens = '', closes = ''] = match;
	if (!isDay(from) || !isDay(to) || opens >= closes) return null;
	return days.indexOf(from) > days.indexOf(to) ? null : { from, to, opens, closes };
}
