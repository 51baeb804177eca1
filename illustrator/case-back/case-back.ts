import { type Build, measure } from '../build.ts';
import { caseBody, silhouette } from '../cases/case-outline.ts';
import { crownGuards, crowns, pushers } from '../cases/crowns.ts';
import { mix, shade } from '../colours.ts';
import { dial, dialShadow, flange } from '../dials.ts';
import { buttons } from '../digital/digital-face.ts';
import { box, edged, group, path, type Sheet } from '../drawing.ts';
import { hands } from '../hands/hands.ts';
import { indices } from '../indices/indices.ts';
import { lettering } from '../lettering.ts';
import { brushing, face } from '../metal.ts';
import { screw } from '../movement/rotor.ts';
import { castShadow } from '../plate.ts';
import { strap } from '../straps.ts';
import { emblem, engraved, words } from './emblems.ts';
import { exhibition } from './exhibition.ts';
import { turned } from './round-back.ts';

/** The watch turned over: crown at the left, the inside of the strap, the back's engraving or window. */
export function caseBack(sheet: Sheet, build: Build): string {
	const lined: Build =
		build.art.strapKind === 'leather'
			? { ...build, art: { ...build.art, strapColor: mix(build.art.strapColor, '#b58d63', 0.55) } }
			: build;
	// Turned over, its outline is the mirror's; the light still comes from the upper left.
	const shadow = castShadow(Math.min(14, build.thickness), (margin) => silhouette(build, margin), -70);
	return group(
		{},
		group({ transform: 'scale(-1 1)' }, shadow),
		strap(sheet, lined),
		group(
			{ transform: 'scale(-1 1)' },
			crownGuards(sheet, build),
			crowns(sheet, build),
			pushers(sheet, build),
			buttons(sheet, build),
		),
		caseBody(sheet, build),
		build.digital || build.dialBox ? cornered(sheet, build) : turned(sheet, build),
	);
}

/** Backs of square, rectangular and digital watches: a plate with four screws, or a second dial. */
function cornered(sheet: Sheet, build: Build): string {
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
