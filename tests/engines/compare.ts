import type { Box } from './in-page.ts';
import type { Sights } from './visitor.ts';

/**
 * Engines may differ by 4 pixels. WebKitGTK places letters on whole pixels and the others do not, which adds
 * up to ten percent in a short text: it may be that much wider, and wrap one line earlier. In a table this
 * affects all columns, and pictures are proportionally taller.
 */
const isAlike = (one: Box, other: Box, part: string) =>
	Math.abs(one.width - other.width) <= Math.max(4, widthShare(part) * one.width) &&
	Math.abs(one.height - other.height) <= Math.max(4, one.line, isScaled(one, other) ? 0.1 * one.height : 0) &&
	one.inSight === other.inSight &&
	one.onTop === other.onTop;

/** The width of an order's number (`#`) depends on its letters, and each engine places its own order. */
const widthShare = (part: string) => (part.includes('#') ? 0.2 : 0.1);

/** Whether a part of a table has the same proportions at a different size. */
const isScaled = (one: Box, other: Box) =>
	one.column && Math.abs(one.width / one.height - other.width / other.height) < 0.02;

/** Returns one line for each part that another engine shows differently than Chromium. */
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
