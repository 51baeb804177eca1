import type { Build } from '../build.ts';
import { shade, tones } from '../colours.ts';
import { group, n, rect, type Sheet } from '../drawing.ts';

/** The chronograph pushers: mushroom-shaped, or screw-down with collars. */
export function pushers(sheet: Sheet, build: Build): string {
	const { art, width } = build;
	const start = width / 2 - 0.6;
	const fill = sheet.slant(0, 1.6, tones(art.caseColor, { 0: -0.3, 0.25: 0.7, 0.6: -0.1, 1: -0.6 }));
	const square = build.shape === 'square';
	return build.pushers
		.map((degrees) => {
			const transform = square ? `translate(0 ${n((degrees - 90) * 0.36)})` : `rotate(${degrees - 90})`;
			return group(
				{ transform },
				rect(start, -0.95, 1.9, 1.9, { fill: shade(art.caseColor, -0.45) }),
				rect(start + 1.3, -1.6, 1.7, 3.2, {
					rx: 0.5,
					fill,
					stroke: shade(art.caseColor, -0.75),
					'stroke-width': 0.1,
				}),
			);
		})
		.join('');
}
