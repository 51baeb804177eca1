import { type Build, measure } from './build.ts';
import { caseBody, crownGuards, crowns, pushers, silhouette } from './cases.ts';
import { isLight, mix, shade } from './colours.ts';
import { dial, dialShadow, flange } from './dials.ts';
import { buttons } from './digital.ts';
import { around, box, circle, group, n, path, polar, polygon, ring, type Sheet } from './drawing.ts';
import { emblem } from './emblems.ts';
import { hands } from './hands.ts';
import { indices } from './indices.ts';
import { lettering, ringLettering } from './lettering.ts';
import { brushing, face, metalRing, type Polish } from './metal.ts';
import { movement, screw } from './movement.ts';
import { castShadow } from './plate.ts';
import { strap } from './straps.ts';

/** The watch turned over: crown at the left, the inside of the strap, the back with its engraving or window. */
export function caseBack(sheet: Sheet, build: Build): string {
	const lined: Build =
		build.art.strapKind === 'leather'
			? { ...build, art: { ...build.art, strapColor: mix(build.art.strapColor, '#b58d63', 0.55) } }
			: build;
	return group(
		{},
		castShadow(Math.min(14, build.thickness), (margin) => silhouette(build, margin)),
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

function engraved(build: Build, colour: string, draw: (ink: string) => string): string {
	const [dark, light] =
		build.soft && !isLight(colour) ? [shade(colour, 0.42), '#000000'] : [shade(colour, -0.66), '#ffffff'];
	return group({ opacity: 0.7, transform: 'translate(.07 .09)' }, draw(light)) + draw(dark);
}

function words(build: Build): readonly [string, string] {
	const { watch } = build;
	const stuff = /titan/i.test(watch.material ?? '')
		? 'TITANIUM'
		: /gold/i.test(watch.material ?? '')
			? '18 CT GOLD'
			: /bronze/i.test(watch.material ?? '') && !/steel/i.test(watch.caseBack ?? '')
				? 'BRONZE'
				: build.soft && !/steel/i.test(watch.caseBack ?? '')
					? 'PLASTIC'
					: 'STAINLESS STEEL';
	return [
		`${watch.brand}  -  ${stuff}`,
		watch.waterResistance
			? `WATER RESISTANT ${watch.waterResistance} M`
			: (watch.movement ?? '').toUpperCase(),
	];
}

/** The colour of the back itself: resin watches carry a steel one. */
function backColour(build: Build): string {
	const text = build.watch.caseBack ?? '';
	if (/steel/i.test(text) && (build.soft || /bronze|brass/i.test(build.watch.material ?? '')))
		return '#bcc0c4';
	return build.art.caseColor;
}

function turned(sheet: Sheet, build: Build): string {
	const text = build.watch.caseBack ?? '';
	const colour = backColour(build);
	const open = /see-through|transparent/i.test(text);
	const r = (build.width / 2) * (build.art.case === 'tonneau' || build.art.case === 'cushion' ? 0.82 : 0.9);
	const polish: Polish = /plastic|bioceramic/i.test(text) ? 'matt' : 'brushed';
	const window = r * (0.7 + build.vary(60) * 0.05);
	const inner = open ? window : r * 0.66;
	const [upper, lower] = words(build);
	const screws = screwsOf(build, text);
	const hand = { height: Math.min(1.15, (r - inner) * (screws ? 0.26 : 0.32)), weight: 0.12, tracking: 0.36 };
	const middle = (r * (screws ? 0.88 : 0.95) + inner) / 2;
	const onePiece = /one-piece/i.test(text);
	return group(
		{},
		circle(0.2, 0.3, r + 0.25, { fill: '#000', opacity: 0.3 }),
		metalRing(r, r * 0.955, colour, polish === 'matt' ? 'matt' : 'polished', 120),
		metalRing(r * 0.955, 0, colour, polish),
		circle(0, 0, r, { fill: 'none', stroke: shade(colour, -0.7), 'stroke-width': 0.12 }),
		polish === 'brushed' ? circular(r * 0.955, inner, colour) : '',
		notches(build, text, colour, r),
		engraved(
			build,
			colour,
			(ink) =>
				ringLettering(upper, middle, 0, hand, ink) + ringLettering(lower, middle, 180, hand, ink, true),
		),
		open
			? exhibition(sheet, build, window, colour)
			: onePiece
				? ''
				: circle(0, 0, inner, { fill: 'none', stroke: shade(colour, -0.5), 'stroke-width': 0.14 }) +
					circle(0.06, 0.08, inner, { fill: 'none', stroke: '#fff', 'stroke-width': 0.1, opacity: 0.6 }),
		open ? '' : solid(sheet, build, text, colour, inner),
	);
}

function circular(outer: number, inner: number, colour: string): string {
	let d = '';
	for (let r = inner, i = 0; r < outer; r += 0.21, i++) d += ring(r + Math.sin(i * 9.7) * 0.06, 0);
	return path(d, { fill: 'none', stroke: shade(colour, -0.6), 'stroke-width': 0.035, opacity: 0.5 });
}

function screwsOf(build: Build, text: string): number {
	return /six screws/i.test(text)
		? 6
		: /four screws/i.test(text)
			? 4
			: /screwed/i.test(text) && !/screw-down/i.test(text)
				? 4 + 2 * Math.round(build.vary(61))
				: 0;
}

/** What a key grips: six slots, a polygon, or screws round the edge. */
function notches(build: Build, text: string, colour: string, r: number): string {
	const screws = screwsOf(build, text);
	if (screws)
		return around(screws)
			.map((angle) => screw(...polar(r * 0.915, angle + 180 / screws), r * 0.036, '#cfd2d5', angle + 30))
			.join('');
	if (/battery hatch|snap-on|none/i.test(text) || !/screw/i.test(text))
		return path(`M${n(-r * 0.12)} ${n(r * 0.985)}h${n(r * 0.24)}`, {
			stroke: shade(colour, -0.75),
			'stroke-width': 0.5,
			'stroke-linecap': 'round',
		});
	if (/Rolex|Tudor/.test(build.watch.brand))
		return path(
			Array.from({ length: 90 }, (_, index) => {
				const [a, b] = polar(r * 0.995, index * 4);
				const [c, d] = polar(r * 0.93, index * 4);
				return `M${n(a)} ${n(b)}L${n(c)} ${n(d)}`;
			}).join(''),
			{ stroke: shade(colour, -0.6), 'stroke-width': 0.2 },
		);
	return around(6)
		.map((angle) =>
			group(
				{ transform: `rotate(${angle + 30})` },
				path(
					`M${n(-r * 0.06)} ${n(-r * 1.0)}V${n(-r * 0.93)}Q${n(-r * 0.06)} ${n(-r * 0.905)} ${n(-r * 0.035)} ${n(-r * 0.905)}H${n(r * 0.035)}Q${n(r * 0.06)} ${n(-r * 0.905)} ${n(r * 0.06)} ${n(-r * 0.93)}V${n(-r)}Z`,
					{ fill: shade(colour, -0.55), stroke: shade(colour, -0.75), 'stroke-width': 0.08 },
				),
			),
		)
		.join('');
}

function exhibition(sheet: Sheet, build: Build, window: number, colour: string): string {
	return (
		metalRing(window + 0.5, window - 0.1, colour, 'polished', 150) +
		movement(sheet, build, window) +
		path(ring(window, window - 0.34), { fill: '#000', opacity: 0.5, 'fill-rule': 'evenodd' }) +
		circle(0, 0, window, {
			fill: sheet.linear(
				[-window, -window],
				[window * 0.5, window * 0.6],
				[
					[0, '#fff', 0.3],
					[0.45, '#fff', 0.06],
					[0.46, '#fff', 0],
					[1, '#fff', 0],
				],
			),
		})
	);
}

function solid(sheet: Sheet, build: Build, text: string, colour: string, inner: number): string {
	const hatch = /battery (hatch|cover)/i.test(text);
	const raised = metalRing(inner * 0.95, 0, shade(colour, 0.08), build.soft ? 'matt' : 'brushed', 60);
	const mark = engraved(build, colour, (ink) => emblem(build, inner * 0.95, ink));
	if (!hatch) return raised + circular(inner * 0.95, 0.5, colour) + mark;
	const r = inner * 0.62;
	return (
		raised +
		circle(0.1, 0.14, r + 0.2, { fill: '#000', opacity: 0.4 }) +
		circle(0, 0, r, {
			fill: face(sheet, shade(colour, 0.12), 'brushed', r),
			stroke: shade(colour, -0.65),
			'stroke-width': 0.14,
		}) +
		(/moon/i.test(text)
			? engraved(build, colour, (ink) => emblem(build, r * 1.5, ink))
			: path(`M${n(-r * 0.7)} 0H${n(r * 0.7)}`, {
					stroke: shade(colour, -0.7),
					'stroke-width': r * 0.16,
					'stroke-linecap': 'round',
				})) +
		polygonDots(r)
	);
}

const polygonDots = (r: number): string =>
	path(
		around(3)
			.map((angle) =>
				polygon([polar(r * 1.12, angle - 2), polar(r * 1.12, angle + 2), polar(r * 1.2, angle)]),
			)
			.join(''),
		{ fill: '#000', opacity: 0.6 },
	);

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
		path(outline, {
			fill: face(sheet, colour, 'brushed', w * 1.2),
			stroke: shade(colour, -0.7),
			'stroke-width': 0.13,
		}),
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
