import { shade, tones } from '../colours.ts';
import { box, circle, edged, group, n, path, rect, type Sheet } from '../drawing.ts';
import { castShadow } from '../plate.ts';
import type { WatchToDraw } from '../watch-to-draw.ts';
import { lying, moved } from './lying-strap.ts';
import { buckle, steel } from './parts.ts';

/** A strip of cloth with a blunt point, offset by (x, y). */
function tongue(half: number, from: number, to: number, x = 0, y = 0): string {
	const p = (dx: number, dy: number) => `${n(x + dx)} ${n(y + dy)}`;
	return `M${p(-half, from)}L${p(half, from)}L${p(half, to - 8)}Q${p(half, to - 2)} ${p(0, to)}Q${p(-half, to - 2)} ${p(-half, to - 8)}Z`;
}

export function natoStrap(sheet: Sheet, watch: WatchToDraw): string {
	const half = (watch.betweenLugs ?? 20) / 2;
	const colour = /gr[ae]y/i.test(watch.strap ?? '')
		? '#777c80'
		: /green/i.test(watch.strap ?? '')
			? '#4d5638'
			: '#33466b';
	const [long, short] = [118, 52];
	const band = tongue(half, -62, long - 60);
	const under = `M${n(-half)} -20H${n(half)}V${short - 20}H${n(-half)}Z`;
	const holes = Array.from({ length: 9 }, (_, index) =>
		circle(0, long - 72 - index * 6, 0.8, edged('#1b1c1d', shade(colour, -0.45), 0.7)),
	).join('');
	const ringAt = (y: number, w = half + 1.2) =>
		path(box(w, 2.9, 1.6) + box(w - 1.2, 1.7, 0.8), {
			fill: sheet.slant(w, 3, tones(steel, { 0: 0.85, 0.45: -0.1, 0.6: 0.6, 1: -0.5 })),
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
				tongue(half + margin, -70, long - 60 + margin, -15, 4) +
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
			fill: sheet.slant(half, 0, tones(colour, { 0: -0.25, 0.2: 0.18, 0.7: 0, 1: -0.35 })),
			stroke: shade(colour, -0.65),
			'stroke-width': 0.25,
		}) +
		group(
			{ 'clip-path': sheet.clip(outline) },
			path(weft, { stroke: shade(colour, -0.6), 'stroke-width': 0.26, opacity: 0.6 }),
			path(warp, edged(null, shade(colour, 0.5), 0.2, { 'stroke-dasharray': '.55 .3', opacity: 0.45 })),
		)
	);
}
