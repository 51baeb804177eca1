import type { Box } from './in-page.ts';
import type { Sights } from './visitor.ts';

/**
 * Engines may differ by 4 pixels. One places letters on whole pixels and another does not, which adds up
 * to a twentieth: a text may be so much wider, and wrap one line earlier. In a table the columns share it,
 * and a picture is as much higher.
 */
const isAlike = (one: Box, other: Box, part: string) =>
	Math.abs(one.width - other.width) <= Math.max(4, widthShare(one, part) * one.width) &&
	Math.abs(one.height - other.height) <= Math.max(4, one.line, isScaled(one, other) ? 0.1 * one.height : 0) &&
	one.inSight === other.inSight &&
	one.onTop === other.onTop;

/** Each engine's order has its own number (`#`), whose letters are as wide as they are. */
const widthShare = (one: Box, part: string) => (part.includes('#') ? 0.2 : one.column ? 0.1 : 0.06);

/** Whether a part of a table has the same shape in another size. */
const isScaled = (one: Box, other: Box) =>
	one.column && Math.abs(one.width / one.height - other.width / other.height) < 0.02;

/** Where an engine shows something else than Chromium, one line each. */
export function differences(chromium: Sights, other: Sights): string[] {
	const found: string[] = [];
	for (const [place, boxes] of chromium) {
		const others = other.get(place) ?? {};
		for (const part of new Set([...Object.keys(boxes), ...Object.keys(others)])) {
			const [here, there] = [boxes[part], others[part]];
			if (here && there && isAlike(here, there, part)) continue;
			found.push(`${place}, ${part}: ${JSON.stringify(there)}, in Chromium ${JSON.stringify(here)}`);
		}
	}
	return found;
}
