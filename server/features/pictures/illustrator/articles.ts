import { mix, shade } from './colours.ts';
import { box, circle, group, n, type Point, path, polygon, rect, round, type Sheet } from './drawing.ts';
import { lettering } from './lettering.ts';
import { castShadow } from './plate.ts';
import { watchRoll } from './watch-roll.ts';
import type { WatchToDraw } from './watch-to-draw.ts';

/** Straps and tools: things without a dial. They are longer than a watch, so each says its own scale. */
export function article(sheet: Sheet, watch: WatchToDraw): string {
	const words = `${watch.model} ${watch.strap} ${watch.finish}`;
	if (/roll/i.test(words)) return watchRoll(sheet);
	if (/tool|knurled/i.test(words)) return springBarTool(sheet);
	if (/nato|nylon/i.test(words)) return natoStrap(sheet, watch);
	return leatherPair(sheet, watch);
}

const steel = '#c3c7cb';

/** The rough outline of a flat length of strap, for its shadow. */
const lying = (half: number, to: number, corner: number, from = 0): Point[] => [
	[-half, from],
	[half, from],
	[half, to - corner],
	[half - corner, to],
	[-half + corner, to],
	[-half, to - corner],
];
const moved = (points: readonly Point[], dx: number, dy: number): string =>
	polygon(points.map(([x, y]): Point => [x + dx, y + dy]));

/** A pin buckle about the origin, opening upwards, for a strap of the given half width. */
function buckle(sheet: Sheet, half: number): string {
	const outer = `M${n(-half - 2)} ${n(-1)}Q${n(-half - 2.4)} -8 ${n(-half + 1)} -9.2H${n(half - 1)}Q${n(half + 2.4)} -8 ${n(half + 2)} -1Z`;
	const hole = box(half + 0.1, 2.7, 1.2);
	const fill = sheet.linear(
		[-half, -9],
		[half, 0],
		[
			[0, shade(steel, 0.8)],
			[0.4, shade(steel, 0.05)],
			[0.55, shade(steel, 0.6)],
			[1, shade(steel, -0.5)],
		],
	);
	const holeAt = hole.replace(/([MLA])(.*?)(?=[LAMZ])/g, '$1$2');
	return group(
		{},
		path(outer, { fill, stroke: shade(steel, -0.7), 'stroke-width': 0.22 }),
		group(
			{ transform: 'translate(0 -4)' },
			path(holeAt, { fill: '#e9e1d1', stroke: shade(steel, -0.65), 'stroke-width': 0.2 }),
			path(box(half + 0.1, 2.7, 1.2), {
				fill: sheet.linear(
					[0, -3],
					[0, 3],
					[
						[0, '#3a2c1a', 0.5],
						[0.6, '#3a2c1a', 0.1],
						[1, '#3a2c1a', 0],
					],
				),
			}),
		),
		rect(-0.95, -8.6, 1.9, 9.4, {
			rx: 0.8,
			fill: sheet.across([
				[0, shade(steel, 0.7)],
				[0.5, shade(steel, 0.15)],
				[1, shade(steel, -0.5)],
			]),
			stroke: shade(steel, -0.7),
			'stroke-width': 0.16,
		}),
	);
}

function leatherPair(sheet: Sheet, watch: WatchToDraw): string {
	const half = (watch.betweenLugs ?? 20) / 2;
	const colour = /golden brown/i.test(watch.strap ?? '') ? '#9a5f2e' : '#5b3a25';
	const long = 115;
	const short = 74;
	const tipped = `M${n(-half)} 0H${n(half)}L${n(half - 1.6)} ${long - 9}Q${n(half - 1.8)} ${long - 3} 0 ${long}Q${n(-half + 1.8)} ${long - 3} ${n(-half + 1.6)} ${long - 9}Z`;
	const square = `M${n(-half)} 0H${n(half)}L${n(half - 1.7)} ${short}H${n(-half + 1.7)}Z`;
	const holes = Array.from({ length: 7 }, (_, index) =>
		circle(0, long - 18 - index * 6.3, 0.95, {
			fill: '#22140a',
			stroke: shade(colour, 0.35),
			'stroke-width': 0.25,
		}),
	).join('');
	const keeper = (y: number, fixed: boolean) =>
		rect(-half - 0.5, y, half * 2 + 1, 5, {
			rx: 1,
			fill: sheet.down([
				[0, shade(colour, 0.28)],
				[0.4, shade(colour, 0.05)],
				[1, shade(colour, -0.5)],
			]),
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
				moved(lying(half + margin, long + margin, 2), -16, -58) +
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

/** The tube end with its spring bar. */
function bar(sheet: Sheet, half: number): string {
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

function leatherPiece(sheet: Sheet, outline: string, half: number, length: number, colour: string): string {
	let cells = '';
	for (let y = 1, row = 0; y < length; y += 5, row++) {
		for (let i = 0; i < 4; i++) {
			const width = (half * 2 - 3) / 4;
			const x = -half + 1.5 + i * width + (row % 2 ? 0 : 0.5);
			cells += `<rect x="${n(x + 0.15)}" y="${n(y + Math.sin(row * 3 + i * 5) * 0.35)}" width="${n(width - 0.3)}" height="4.7" rx="${i === 0 || i === 3 ? 2.1 : 1}"/>`;
		}
	}
	const seam = (side: number) => `M${n(side * (half - 1.9))} 3.4L${n(side * (half - 3.2))} ${length - 8}`;
	const thread = mix(colour, '#f0dfc0', 0.62);
	const clip = sheet.clip(outline);
	const domed = sheet.linear(
		[-half, 0],
		[half, 0],
		[
			[0, '#000', 0.5],
			[0.12, '#000', 0.05],
			[0.34, '#fff', 0.24],
			[0.6, '#fff', 0],
			[0.9, '#000', 0.22],
			[1, '#000', 0.55],
		],
	);
	return (
		path(outline, { fill: colour, stroke: shade(colour, -0.7), 'stroke-width': 0.3 }) +
		group(
			{ 'clip-path': clip },
			group({ fill: shade(colour, 0.12), stroke: shade(colour, -0.6), 'stroke-width': 0.42 }, cells),
			group(
				{
					fill: 'none',
					stroke: shade(colour, 0.55),
					'stroke-width': 0.16,
					opacity: 0.5,
					transform: 'translate(.42 .42)',
				},
				cells,
			),
		) +
		path(outline, { fill: domed }) +
		path(seam(-1) + seam(1), {
			fill: 'none',
			stroke: shade(colour, -0.65),
			'stroke-width': 0.9,
			opacity: 0.7,
		}) +
		path(seam(-1) + seam(1), {
			fill: 'none',
			stroke: thread,
			'stroke-width': 0.6,
			'stroke-dasharray': '2 1.1',
			'stroke-linecap': 'round',
		})
	);
}

function natoStrap(sheet: Sheet, watch: WatchToDraw): string {
	const half = (watch.betweenLugs ?? 20) / 2;
	const colour = /grey/i.test(watch.strap ?? '')
		? '#777c80'
		: /green/i.test(watch.strap ?? '')
			? '#4d5638'
			: '#33466b';
	const [long, short] = [118, 52];
	const band = `M${n(-half)} -62H${n(half)}V${long - 68}Q${n(half)} ${long - 62} 0 ${long - 60}Q${n(-half)} ${long - 62} ${n(-half)} ${long - 68}Z`;
	const under = `M${n(-half)} -20H${n(half)}V${short - 20}H${n(-half)}Z`;
	const holes = Array.from({ length: 9 }, (_, index) =>
		circle(0, long - 72 - index * 6, 0.8, {
			fill: '#1b1c1d',
			stroke: shade(colour, -0.45),
			'stroke-width': 0.7,
		}),
	).join('');
	const ringAt = (y: number, w = half + 1.2) =>
		path(box(w, 2.9, 1.6) + box(w - 1.2, 1.7, 0.8), {
			fill: sheet.linear(
				[-w, -3],
				[w, 3],
				[
					[0, shade(steel, 0.85)],
					[0.45, shade(steel, -0.1)],
					[0.6, shade(steel, 0.6)],
					[1, shade(steel, -0.5)],
				],
			),
			stroke: shade(steel, -0.7),
			'stroke-width': 0.18,
			'fill-rule': 'evenodd',
			transform: `translate(0 ${y})`,
		});
	return group(
		{ transform: 'rotate(-22) scale(.45)' },
		castShadow(
			11,
			(margin) =>
				moved(lying(half + margin, long - 60 + margin, 2, -70), -15, 4) +
				moved(lying(half + margin, short - 20 + margin, 1, -20), 16, 6),
			-22,
		),
		group(
			{ transform: 'translate(16 6)' },
			cloth(sheet, under, half, colour, -20, short - 20),
			ringAt(short - 24),
			ringAt(-18),
		),
		group(
			{ transform: 'translate(-15 4)' },
			group({ transform: 'translate(0 -60)' }, buckle(sheet, half - 0.6)),
			cloth(sheet, band, half, colour, -62, long - 60),
			holes,
			ringAt(-46),
			ringAt(-38),
			rect(-half, -56, half * 2, 1, { fill: shade(colour, -0.4), opacity: 0.6 }),
		),
	);
}

function cloth(sheet: Sheet, outline: string, half: number, colour: string, y0: number, y1: number): string {
	let [weft, warp] = ['', ''];
	for (let y = y0; y < y1; y += 0.85) weft += `M${n(-half)} ${n(y)}H${n(half)}`;
	for (let x = -half; x < half; x += 0.9) warp += `M${n(x)} ${n(y0)}V${n(y1)}`;
	return (
		path(outline, {
			fill: sheet.linear(
				[-half, 0],
				[half, 0],
				[
					[0, shade(colour, -0.25)],
					[0.2, shade(colour, 0.18)],
					[0.7, colour],
					[1, shade(colour, -0.35)],
				],
			),
			stroke: shade(colour, -0.65),
			'stroke-width': 0.25,
		}) +
		group(
			{ 'clip-path': sheet.clip(outline) },
			path(weft, { stroke: shade(colour, -0.6), 'stroke-width': 0.26, opacity: 0.6 }),
			path(warp, {
				stroke: shade(colour, 0.5),
				'stroke-width': 0.2,
				'stroke-dasharray': '.55 .3',
				opacity: 0.45,
			}),
		)
	);
}

/** A knurled handle with a fork at one end and a point at the other. */
function springBarTool(sheet: Sheet): string {
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
		path(fork + point, {
			fill: metalAcross(sheet, steel, 2.5),
			stroke: shade(steel, -0.7),
			'stroke-width': 0.22,
		}),
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
	sheet.linear(
		[-half, 0],
		[half, 0],
		[
			[0, shade(colour, -0.6)],
			[0.18, shade(colour, 0.1)],
			[0.34, shade(colour, 0.85)],
			[0.5, shade(colour, 0.15)],
			[0.8, shade(colour, -0.35)],
			[1, shade(colour, -0.72)],
		],
	);

/** Two spring bars lying beside the tool, to show what it is for. */
function springBars(sheet: Sheet): string {
	const one = (x: number, y: number, turn: number) =>
		group(
			{ transform: `translate(${x} ${y}) rotate(${turn})` },
			path(box(0.9, 9, 0.2), { fill: '#3a2c1a', opacity: 0.3, transform: 'translate(.7 .9)' }),
			path(box(0.9, 8.4, 0.2), {
				fill: metalAcross(sheet, steel, 0.9),
				stroke: '#55585b',
				'stroke-width': 0.14,
			}),
			path(box(1.25, 0.35, 0.1), {
				fill: steel,
				stroke: '#55585b',
				'stroke-width': 0.12,
				transform: 'translate(0 -8.6)',
			}),
			path(box(1.25, 0.35, 0.1), {
				fill: steel,
				stroke: '#55585b',
				'stroke-width': 0.12,
				transform: 'translate(0 8.6)',
			}),
			path(box(0.45, 0.9, 0.2), {
				fill: shade(steel, 0.3),
				stroke: '#55585b',
				'stroke-width': 0.12,
				transform: 'translate(0 -9.6)',
			}),
			path(box(0.45, 0.9, 0.2), {
				fill: shade(steel, 0.3),
				stroke: '#55585b',
				'stroke-width': 0.12,
				transform: 'translate(0 9.6)',
			}),
			path(round(0.22, 0, 0), { fill: '#55585b' }),
		);
	return one(0, 0, 12) + one(5.2, 9, -24);
}
