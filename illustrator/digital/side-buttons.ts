import type { Build } from '../build.ts';
import { isLight, mix, shade, tones } from '../colours.ts';
import { rect, type Sheet } from '../drawing.ts';

/** The side buttons of watches without a crown. */
export function buttons(sheet: Sheet, build: Build): string {
	if (build.art.display === 'analog') return '';
	const { art, width, height, shape } = build;
	const colour =
		art.display === 'digital' && !build.soft
			? art.caseColor
			: mix(art.caseColor, '#9da1a5', isLight(art.caseColor) ? 0.1 : 0.22);
	const x = width / 2 - (shape === 'square' ? 1.4 : art.display === 'anadigi' ? 2.1 : 0.4);
	const y = height * (art.display === 'anadigi' ? 0.25 : 0.22);
	const spots =
		shape === 'octagonal' && build.digital
			? [
					[-1, -1],
					[-1, 1],
					[1, 1],
				]
			: [
					[-1, -1],
					[-1, 1],
					[1, -1],
					[1, 1],
				];
	return spots
		.map(([sx = 1, sy = 1]) =>
			rect(sx > 0 ? x - 0.6 : -x - 1, sy * y - 1.5, 1.6, 3, {
				rx: 0.5,
				fill: sheet.down(tones(colour, { 0: 0.4, 0.5: 0.05, 1: -0.5 })),
				stroke: shade(colour, -0.7),
				'stroke-width': 0.1,
			}),
		)
		.join('');
}
