import { shade, tones } from '../colours.ts';
import { box, group, n, path, rect, type Sheet } from '../drawing.ts';

export const steel = '#c3c7cb';

/** A pin buckle centered on the origin, open at the top, for a strap of this half width. */
export function buckle(sheet: Sheet, half: number): string {
	const outer = `M${n(-half - 2)} ${n(-1)}Q${n(-half - 2.4)} -8 ${n(-half + 1)} -9.2H${n(half - 1)}Q${n(half + 2.4)} -8 ${n(half + 2)} -1Z`;
	const hole = box(half + 0.1, 2.7, 1.2);
	const fill = sheet.linear([-half, -9], [half, 0], tones(steel, { 0: 0.8, 0.4: 0.05, 0.55: 0.6, 1: -0.5 }));
	const holeAt = hole.replace(/([MLA])(.*?)(?=[LAMZ])/g, '$1$2');
	return group(
		{},
		path(outer, { fill, stroke: shade(steel, -0.7), 'stroke-width': 0.22 }),
		group(
			{ transform: 'translate(0 -4)' },
			path(holeAt, { fill: '#e9e1d1', stroke: shade(steel, -0.65), 'stroke-width': 0.2 }),
			path(box(half + 0.1, 2.7, 1.2), {
				fill: sheet.slant(0, 3, [
					[0, '#3a2c1a', 0.5],
					[0.6, '#3a2c1a', 0.1],
					[1, '#3a2c1a', 0],
				]),
			}),
		),
		rect(-0.95, -8.6, 1.9, 9.4, {
			rx: 0.8,
			fill: sheet.across(tones(steel, { 0: 0.7, 0.5: 0.15, 1: -0.5 })),
			stroke: shade(steel, -0.7),
			'stroke-width': 0.16,
		}),
	);
}

/** The tubular end of a strap with its spring bar. */
export function bar(sheet: Sheet, half: number): string {
	return rect(-half - 1.6, -0.9, half * 2 + 3.2, 1, {
		rx: 0.4,
		fill: sheet.down([
			[0, '#f2f2f2'],
			[1, '#7a7d80'],
		]),
		stroke: '#55585b',
		'stroke-width': 0.14,
	});
}
