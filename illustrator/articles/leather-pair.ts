import { mix, shade, tones, veil } from '../colours.ts';
import { circle, edged, group, n, path, rect, type Sheet, stroked } from '../drawing.ts';
import { alligatorScales } from '../leather.ts';
import { castShadow } from '../plate.ts';
import type { WatchToDraw } from '../watch-to-draw.ts';
import { lying, moved } from './lying-strap.ts';
import { bar, buckle } from './parts.ts';

export function leatherPair(sheet: Sheet, watch: WatchToDraw): string {
	const half = (watch.betweenLugs ?? 20) / 2;
	const colour = /golden brown/i.test(watch.strap ?? '') ? '#9a5f2e' : '#5b3a25';
	const long = 115;
	const short = 74;
	const tipped = pointed(half, long);
	const square = `M${n(-half)} 0H${n(half)}L${n(half - 1.7)} ${short}H${n(-half + 1.7)}Z`;
	const holes = Array.from({ length: 7 }, (_, index) =>
		circle(0, long - 18 - index * 6.3, 0.95, edged('#22140a', shade(colour, 0.35), 0.25)),
	).join('');
	const keeper = (y: number, fixed: boolean) =>
		rect(-half - 0.5, y, half * 2 + 1, 5, {
			rx: 1,
			fill: sheet.down(tones(colour, { 0: 0.28, 0.4: 0.05, 1: -0.5 })),
			stroke: shade(colour, -0.7),
			'stroke-width': 0.25,
			opacity: fixed ? 1 : 1,
		});
	const transform = (x: number, y: number) => `translate(${x} ${y})`;
	const piece = (d: string, length: number) => leatherPiece(sheet, d, half, length, colour);
	return group(
		{ transform: 'rotate(24) scale(.44)' },
		castShadow(
			13,
			(margin) =>
				pointed(half + margin, long + margin, -16, -58) +
				moved(lying(half + margin, short + 8 + margin, 2), 17, -40),
			24,
		),
		group({ transform: transform(-16, -58) }, piece(tipped, long), holes, bar(sheet, half)),
		group(
			{ transform: transform(17, -40) },
			group({ transform: `translate(0 ${short - 1}) scale(1 -1)` }, buckle(sheet, half - 1.4)),
			piece(square, short),
			keeper(short - 13, true),
			keeper(short - 24, false),
			bar(sheet, half),
		),
	);
}

/** Outline of the strap half with the buckle holes: from its bar at (x, y) to its pointed end. */
function pointed(half: number, long: number, x = 0, y = 0): string {
	const p = (dx: number, dy: number) => `${n(x + dx)} ${n(y + dy)}`;
	return `M${p(-half, 0)}L${p(half, 0)}L${p(half - 1.6, long - 9)}Q${p(half - 1.8, long - 3)} ${p(0, long)}Q${p(-half + 1.8, long - 3)} ${p(-half + 1.6, long - 9)}Z`;
}

function leatherPiece(sheet: Sheet, outline: string, half: number, length: number, colour: string): string {
	const seam = (side: number) => `M${n(side * (half - 1.9))} 3.4L${n(side * (half - 3.2))} ${length - 8}`;
	const thread = mix(colour, '#f0dfc0', 0.62);
	const clip = sheet.clip(outline);
	const domed = sheet.slant(
		half,
		0,
		veil({ 0: -0.5, 0.12: -0.05, 0.34: 0.24, 0.6: 0, 0.9: -0.22, 1: -0.55 }),
	);
	return (
		path(outline, { fill: colour, stroke: shade(colour, -0.7), 'stroke-width': 0.3 }) +
		group({ 'clip-path': clip }, alligatorScales({ from: -length, to: 0, half: () => half - 0.8 }, colour)) +
		path(outline, { fill: domed }) +
		path(seam(-1) + seam(1), stroked(shade(colour, -0.65), 0.9, { opacity: 0.7 })) +
		path(seam(-1) + seam(1), stroked(thread, 0.6, { 'stroke-dasharray': '2 1.1', 'stroke-linecap': 'round' }))
	);
}
