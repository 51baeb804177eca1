import type { Build } from '../build.ts';
import { veil } from '../colours.ts';
import { circle, path, ring, type Sheet } from '../drawing.ts';
import { metalRing } from '../metal.ts';
import { movement } from '../movement/movement.ts';

export function exhibition(sheet: Sheet, build: Build, window: number, colour: string): string {
	return (
		metalRing(sheet, window + 0.5, window - 0.1, colour, 'polished', 150) +
		movement(sheet, build, window) +
		path(ring(window, window - 0.34), { fill: '#000', opacity: 0.5, 'fill-rule': 'evenodd' }) +
		circle(0, 0, window, {
			fill: sheet.linear(
				[-window, -window],
				[window * 0.5, window * 0.6],
				veil({ 0: 0.3, 0.45: 0.06, 0.46: 0, 1: 0 }),
			),
		})
	);
}
