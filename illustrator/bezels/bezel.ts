import type { Build } from '../build.ts';
import { inkOn, isLight, shade, tones, veil } from '../colours.ts';
import {
	around,
	circle,
	edged,
	group,
	path,
	polar,
	polygon,
	ring,
	type Sheet,
	stroked,
	ticks,
} from '../drawing.ts';
import { letters, ringLettering } from '../lettering.ts';
import { cone, metalRing, reflection } from '../metal.ts';
import { turning } from './turning-bezel.ts';

/** The fixed or turning ring about the crystal, down to `build.bezelInner`. */
export function bezel(sheet: Sheet, build: Build): string {
	const { art, bezelOuter: outer } = build;
	if (build.says(/octagonal/i)) return octagon(sheet, build);
	if (art.display === 'anadigi') return bumper(sheet, build);
	if (art.bezel === 'none' && build.soft) return '';
	const rim = circle(0, 0, outer, edged(shade(art.caseColor, -0.35), shade(art.caseColor, -0.78), 0.13));
	const body =
		art.bezel === 'dive' || art.bezel === 'gmt'
			? turning(sheet, build)
			: art.bezel === 'tachymeter'
				? tachymeter(sheet, build)
				: art.bezel === 'fluted'
					? fluted(sheet, build)
					: smooth(sheet, build);
	return group({}, rim, body, lip(sheet, build));
}

/** The polished lip that holds the crystal. */
function lip(sheet: Sheet, build: Build): string {
	const r = build.bezelInner;
	const colour = build.soft ? shade(build.art.caseColor, 0.05) : build.art.caseColor;
	return (
		metalRing(sheet, r + 0.34, r - 0.06, colour, build.soft ? 'matt' : 'polished', 140) +
		path(ring(r + 0.34, r + 0.3), { fill: shade(colour, -0.7), opacity: 0.6, 'fill-rule': 'evenodd' })
	);
}

function smooth(sheet: Sheet, build: Build): string {
	const { art, bezelOuter: outer, bezelInner: inner } = build;
	const polish =
		build.polish === 'matt'
			? 'matt'
			: build.polish === 'brushed' && /^brushed$/i.test(build.watch.finish ?? '')
				? 'brushed'
				: 'polished';
	const colour = art.caseColor;
	const middle = outer - (outer - inner) * 0.34;
	return (
		metalRing(sheet, outer - 0.08, middle, colour, polish, 178) +
		metalRing(sheet, middle, inner, colour, polish, 0) +
		circle(0, 0, middle, stroked(shade(colour, 0.75), 0.09, { opacity: 0.8 }))
	);
}

function fluted(sheet: Sheet, build: Build): string {
	const { art, bezelOuter: outer, bezelInner: inner } = build;
	const colour = art.bezelColor ?? art.caseColor;
	const count = build.says(/bronze/i) ? 120 : 72;
	const flank = count * 2;
	const flutes = cone(sheet, outer - 0.1, inner + 0.3, flank, (degrees) => {
		const phase = ((degrees * count) / 360) % 1;
		const glint = reflection(degrees + (phase < 0.5 ? 34 : -34), 'polished');
		return shade(colour, (phase < 0.5 ? 0.3 : -0.3) + glint * 0.4);
	});
	return (
		flutes +
		path(ring(outer - 0.08, outer - 0.3), {
			fill: shade(colour, -0.5),
			opacity: 0.35,
			'fill-rule': 'evenodd',
		})
	);
}

/** The round resin bumper of a shock-proof watch. */
function bumper(sheet: Sheet, build: Build): string {
	const { art, width, bezelInner } = build;
	const outer = width * 0.475;
	const colour = art.caseColor;
	const ink = shade(colour, isLight(colour) ? -0.3 : 0.36);
	const hand = { height: 1.5, weight: 0.17, tracking: 0.34 };
	const middle = (outer + bezelInner) / 2;
	const notches = [45, 135, 225, 315].map((angle) =>
		group(
			{ transform: `rotate(${angle})` },
			path(
				polygon([
					[-3.2, -outer - 0.2],
					[3.2, -outer - 0.2],
					[2.2, -middle],
					[-2.2, -middle],
				]),
				{ fill: shade(colour, -0.4), stroke: shade(colour, 0.24), 'stroke-width': 0.1 },
			),
		),
	);
	return (
		circle(0.3, 0.45, outer + 0.3, { fill: '#000', opacity: 0.4 }) +
		cone(sheet, outer, bezelInner + 0.4, 32, (degrees) =>
			shade(colour, 0.07 + reflection(degrees, 'brushed') * 0.16),
		) +
		circle(0, 0, outer, stroked(shade(colour, 0.32), 0.14)) +
		notches.join('') +
		ringLettering('G-SHOCK', middle, 0, hand, ink) +
		ringLettering('PROTECTION', middle, 180, { ...hand, height: 1.25 }, ink, true) +
		circle(0, 0, bezelInner + 0.42, { fill: shade(colour, -0.6) })
	);
}

function octagon(sheet: Sheet, build: Build): string {
	const { art, width, bezelInner } = build;
	const eight = (r: number) =>
		polygon(around(8).map((angle) => polar(r / Math.cos(Math.PI / 8), angle + 22.5)));
	const outer = (width / 2) * 0.985;
	const colour = art.caseColor;
	const faces = around(8)
		.map((angle) => {
			const [a, b] = [
				polar(outer / Math.cos(Math.PI / 8), angle - 22.5),
				polar(outer / Math.cos(Math.PI / 8), angle + 22.5),
			];
			const light = Math.cos(((angle - 318) * Math.PI) / 180);
			const [c, d] = [
				polar((outer * 0.9) / Math.cos(Math.PI / 8), angle + 22.5),
				polar((outer * 0.9) / Math.cos(Math.PI / 8), angle - 22.5),
			];
			return path(polygon([a, b, c, d]), { fill: shade(colour, light * (build.soft ? 0.24 : 0.6)) });
		})
		.join('');
	return (
		faces +
		path(eight(outer * 0.905), {
			fill: sheet.slant(
				outer,
				outer,
				tones(colour, { 0: build.soft ? 0.16 : 0.4, 1: build.soft ? -0.3 : -0.25 }),
			),
			stroke: shade(colour, 0.4),
			'stroke-width': 0.06,
		}) +
		circle(0, 0, bezelInner + 0.35, { fill: shade(colour, -0.6) }) +
		(build.soft
			? [
					['G-SHOCK', 0],
					['PROTECTION', 180],
				]
					.map(([word, angle]) =>
						ringLettering(
							String(word),
							(outer * 0.9 + bezelInner) / 2,
							Number(angle),
							{ height: 1.15, tracking: 0.3 },
							shade(colour, isLight(colour) ? -0.3 : 0.3),
							angle === 180,
						),
					)
					.join('')
			: '')
	);
}

function tachymeter(sheet: Sheet, build: Build): string {
	const { art, bezelOuter: outer, bezelInner: inner } = build;
	const colour = art.bezelColor ?? art.caseColor;
	const slide = build.says(/slide rule/i);
	const rim = slide ? 1.25 : 0.62;
	const top = outer - rim;
	const low = inner + 0.42;
	const band = top - low;
	const ink = inkOn(colour);
	const edge = slide
		? cone(sheet, outer, top, 180, (degrees) =>
				shade(
					art.caseColor,
					(Math.floor(degrees / 2) % 2 ? 0.4 : -0.5) + reflection(degrees, 'brushed') * 0.3,
				),
			)
		: metalRing(sheet, outer - 0.05, top, art.caseColor, build.soft ? 'matt' : 'polished', 30);
	const pogue = build.says(/blue and red/i);
	const ground = isLight(colour)
		? metalRing(sheet, top, low, colour, 'brushed')
		: cone(sheet, top, low, 40, (degrees) =>
				shade(
					pogue && degrees > 0 && degrees < 118 ? '#a8323a' : colour,
					reflection(degrees, 'brushed') * 0.2 + 0.02,
				),
			);
	const speeds = [400, 300, 240, 200, 180, 160, 140, 120, 110, 100, 90, 80, 75, 70, 65, 60];
	const height = Math.min(band * 0.5, 1.25);
	const values = slide
		? [10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 25, 30, 35, 40, 45, 50, 55, 60, 70, 80, 90]
		: speeds;
	const angleOf = (value: number) => (slide ? (Math.log10(value / 10) * 360 + 0) % 360 : (60 / value) * 360);
	const labels = values
		.map((value) => {
			const [x, y] = polar(low + band * 0.46, angleOf(value));
			return letters(String(value), x, y, { height, tracking: 0.22 }, angleOf(value));
		})
		.join('');
	const marks = ticks(low + 0.08, low + band * 0.15, slide ? around(100) : speeds.map(angleOf));
	const word = slide
		? ''
		: ringLettering('TACHYMETER', low + band * 0.46, 27, { height: height * 0.78, tracking: 0.24 }, ink);
	return (
		edge +
		ground +
		circle(0, 0, top, stroked(shade(colour, -0.7), 0.12)) +
		path(labels, stroked(ink, height * 0.13, { 'stroke-linejoin': 'round' })) +
		path(marks, { stroke: ink, 'stroke-width': 0.15 }) +
		word +
		path(ring(top, top - 0.3), {
			fill: sheet.slant(top, top, veil({ 0: 0.35, 0.5: 0.03, 1: -0.25 })),
			'fill-rule': 'evenodd',
		})
	);
}
