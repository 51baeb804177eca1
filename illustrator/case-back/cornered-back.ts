import { type Build, measure } from '../build.ts';
import { shade } from '../colours.ts';
import { dial, dialShadow, flange } from '../dials.ts';
import { box, edged, group, path, type Sheet } from '../drawing.ts';
import { hands } from '../hands/hands.ts';
import { indices } from '../indices/indices.ts';
import { lettering } from '../lettering.ts';
import { brushing, face } from '../metal.ts';
import { screw } from '../movement/jewels-and-screws.ts';
import { emblem } from './emblems.ts';
import { engraved, words } from './engraving.ts';
import { exhibition } from './exhibition.ts';

/** Backs of square, rectangular and digital watches: a plate with four screws, or a second dial. */
export function cornered(sheet: Sheet, build: Build): string {
	const { watch, width, height } = build;
	if (/second dial/i.test(watch.caseBack ?? '') && watch.art) return secondDial(sheet, build);
	const colour = build.digital ? '#bfc3c7' : build.art.caseColor;
	const [w, h] = [width * 0.38, height * (build.digital ? 0.36 : 0.42)];
	const outline = box(w, h, build.digital ? w * 0.2 : 1.2, build.digital);
	const [upper, lower] = words(build);
	const hand = { height: w * 0.082, weight: 0.12, tracking: 0.34 };
	const corners = [
		[-1, -1],
		[1, -1],
		[1, 1],
		[-1, 1],
	]
		.map(([sx = 1, sy = 1], index) =>
			screw(sx * w * 0.86, sy * h * 0.84, w * 0.062, '#cfd2d5', 20 + index * 50),
		)
		.join('');
	return group(
		{},
		path(outline, { fill: '#000', opacity: 0.35, transform: 'translate(.2 .3)' }),
		path(outline, edged(face(sheet, colour, 'brushed', w * 1.2), shade(colour, -0.7), 0.13)),
		group(
			{ 'clip-path': sheet.clip(outline) },
			path(brushing(-w, w, -h, h, 0.25, true), { stroke: '#fff', 'stroke-width': 0.06, opacity: 0.3 }),
			path(brushing(-w, w, -h + 0.1, h, 0.31, true), { stroke: '#000', 'stroke-width': 0.05, opacity: 0.16 }),
		),
		corners,
		/see-through/i.test(watch.caseBack ?? '')
			? exhibition(sheet, build, w * 0.74, colour)
			: engraved(
					build,
					colour,
					(ink) =>
						lettering(upper, 0, -h * 0.58, { ...hand, height: hand.height * 0.8 }, ink) +
						emblem(build, w, ink) +
						lettering(lower, 0, h * 0.62, { ...hand, height: hand.height * 0.8 }, ink),
				),
	);
}

function secondDial(sheet: Sheet, build: Build): string {
	const { watch } = build;
	if (!watch.art) return '';
	const art = {
		...watch.art,
		dialColor: '#1a1b1e',
		subdialColor: '#1a1b1e',
		handColor: '#e3e5e7',
		lume: null,
	};
	const night = measure({ ...watch, art, hands: null }, art);
	return group(
		{},
		flange(sheet, night),
		dial(sheet, night),
		indices(sheet, night),
		dialShadow(sheet, night),
		hands(sheet, night),
	);
}
