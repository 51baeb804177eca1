import { shade, tones } from '../colours.ts';
import { box, edged, group, n, path, rect, round, type Sheet } from '../drawing.ts';
import { lettering } from '../lettering.ts';
import { castShadow } from '../plate.ts';
import { steel } from './parts.ts';

/** A knurled handle with a fork at one end and a point at the other. */
export function springBarTool(sheet: Sheet): string {
	const brass = '#c2a05a';
	const handle = box(4.2, 40, 1.4);
	const collar = (y: number) =>
		rect(-4.6, y - 1.5, 9.2, 3, {
			rx: 0.7,
			fill: metalAcross(sheet, brass),
			stroke: shade(brass, -0.65),
			'stroke-width': 0.2,
		});
	const fork =
		'M-2.5 -41L-1.7 -52L-1.7 -60L-1.2 -62.5L-.45 -62.5L-.45 -59.4H.45L.45 -62.5L1.2 -62.5L1.7 -60L1.7 -52L2.5 -41Z';
	const point = 'M-2.5 41L-1.1 52L-.55 62L.55 62L1.1 52L2.5 41Z';
	let knurl = '';
	for (let i = -60; i < 60; i++) knurl += `M-4.2 ${n(i * 1.1)}l8.4 8.4M4.2 ${n(i * 1.1)}l-8.4 8.4`;
	return group(
		{ transform: 'rotate(38) scale(.52)' },
		castShadow(13, (margin) => box(4.3 + margin, 40 + margin, 1.4) + box(1.5 + margin, 61 + margin, 0.4), 38),
		path(fork + point, edged(metalAcross(sheet, steel, 2.5), shade(steel, -0.7), 0.22)),
		path(handle, { fill: metalAcross(sheet, '#b4b8bc'), stroke: shade(steel, -0.75), 'stroke-width': 0.25 }),
		group(
			{ 'clip-path': sheet.clip(box(4.2, 31, 0.2)) },
			path(knurl, { stroke: '#1c1d1f', 'stroke-width': 0.24, opacity: 0.55 }),
			path(knurl, { stroke: '#fff', 'stroke-width': 0.14, opacity: 0.45, transform: 'translate(.24 .24)' }),
		),
		[-31, 31].map((y) => rect(-4.4, y - 0.5, 8.8, 1, { fill: shade(steel, -0.55) })).join(''),
		collar(-39.6),
		collar(39.6),
		group(
			{ transform: 'translate(0 35.4)' },
			lettering('6767-F', 0, 0, { height: 1.5, weight: 0.13 }, '#2a2b2d'),
		),
		group({ transform: 'translate(17 -6) rotate(18)' }, springBars(sheet)),
	);
}

const metalAcross = (sheet: Sheet, colour: string, half = 4.4): string =>
	sheet.slant(half, 0, tones(colour, { 0: -0.6, 0.18: 0.1, 0.34: 0.85, 0.5: 0.15, 0.8: -0.35, 1: -0.72 }));

/** Two spring bars beside the tool, to show its purpose. */
function springBars(sheet: Sheet): string {
	const one = (x: number, y: number, turn: number) =>
		group(
			{ transform: `translate(${x} ${y}) rotate(${turn})` },
			path(box(0.9, 9, 0.2), { fill: '#3a2c1a', opacity: 0.3, transform: 'translate(.7 .9)' }),
			path(box(0.9, 8.4, 0.2), edged(metalAcross(sheet, steel, 0.9), '#55585b', 0.14)),
			path(box(1.25, 0.35, 0.1), edged(steel, '#55585b', 0.12, { transform: 'translate(0 -8.6)' })),
			path(box(1.25, 0.35, 0.1), edged(steel, '#55585b', 0.12, { transform: 'translate(0 8.6)' })),
			path(
				box(0.45, 0.9, 0.2),
				edged(shade(steel, 0.3), '#55585b', 0.12, { transform: 'translate(0 -9.6)' }),
			),
			path(box(0.45, 0.9, 0.2), edged(shade(steel, 0.3), '#55585b', 0.12, { transform: 'translate(0 9.6)' })),
			path(round(0.22, 0, 0), { fill: '#55585b' }),
		);
	return one(0, 0, 12) + one(5.2, 9, -24);
}
