import type { Build } from '../build.ts';
import { isLight, mix, shade } from '../colours.ts';
import { around, circle, group, path, polygon, ring, type Sheet, ticks } from '../drawing.ts';
import { cone, metalRing, reflection } from '../metal.ts';
import { hours24, sixty } from './turning-scales.ts';

/** A turning bezel: coined edge, insert, scale of sixty marks or of twenty-four hours. */
export function turning(sheet: Sheet, build: Build): string {
	const { art, bezelOuter: outer, bezelInner: inner } = build;
	const coin = outer - 0.95;
	const teeth = build.says(/coin-edge/i) ? 120 : 84 + Math.round(build.vary(6) * 5) * 12;
	const half = 90 / teeth;
	const grooves = { 'stroke-width': (outer * Math.PI) / teeth, opacity: 0.5 };
	const edge =
		metalRing(outer - 0.05, coin, art.caseColor, 'brushed') +
		path(ticks(outer - 0.05, coin, around(teeth)), { ...grooves, stroke: shade(art.caseColor, -0.8) }) +
		path(
			ticks(
				outer - 0.05,
				coin,
				around(teeth).map((angle) => angle + half * 1.3),
			),
			{ ...grooves, 'stroke-width': 0.12, stroke: shade(art.caseColor, 0.85) },
		);
	const insertInner = inner + 0.5;
	const scale =
		art.bezel === 'gmt' ? hours24(build, coin, insertInner) : sixty(sheet, build, coin, insertInner);
	return (
		edge +
		metalRing(coin + 0.04, coin - 0.3, art.caseColor, 'polished', 60) +
		insert(sheet, build, coin - 0.26, insertInner) +
		scale +
		riders(build, coin, insertInner)
	);
}

function insert(sheet: Sheet, build: Build, outer: number, inner: number): string {
	const { art } = build;
	const colour = art.bezelColor ?? art.caseColor;
	const metallic = isLight(colour) || /steel insert/i.test(build.watch.bezel ?? '');
	const second = secondColour(build);
	const gloss = /ceramic|cerachrom/i.test(build.watch.bezel ?? '') ? 0.34 : 0.2;
	const ground = metallic
		? metalRing(outer, inner, colour, 'brushed')
		: cone(outer, inner, 96, (degrees) => {
				const night = art.bezel === 'gmt' ? degrees > 90 && degrees < 270 : degrees < 90;
				const base = second && night ? second : colour;
				return shade(base, Math.max(-0.3, reflection(degrees, 'brushed') * gloss + 0.02));
			});
	return (
		ground +
		circle(0, 0, outer, { fill: 'none', stroke: '#0b0a09', 'stroke-width': 0.12, opacity: 0.6 }) +
		path(ring(outer, outer - 0.5), {
			fill: sheet.linear(
				[-outer, -outer],
				[outer, outer],
				[
					[0, '#fff', 0.22],
					[0.5, '#fff', 0.02],
					[1, '#000', 0.2],
				],
			),
			'fill-rule': 'evenodd',
		})
	);
}

/** The other half of a two-coloured bezel, where the words about it name one. */
function secondColour(build: Build): string | null {
	const words = build.watch.bezel ?? '';
	if (build.art.bezel === 'gmt') {
		if (/red and blue/i.test(words)) return '#1f3f86';
		if (/blue and red/i.test(words)) return '#a3222f';
		if (/burgundy and blue/i.test(words)) return '#22365f';
		if (/black and grey/i.test(words)) return '#77797d';
		return null;
	}
	return /red and black/i.test(words) ? mix(build.art.bezelColor ?? '#4a1117', '#a3222f', 0.35) : null;
}

/** Four screwed rider tabs at the quarters. */
function riders(build: Build, outer: number, inner: number): string {
	if (!build.says(/rider tabs/i)) return '';
	const colour = build.art.caseColor;
	return [0, 90, 180, 270]
		.map((angle) =>
			group(
				{ transform: `rotate(${angle})` },
				path(
					polygon([
						[-2.2, -outer - 0.5],
						[2.2, -outer - 0.5],
						[1.7, -inner - 0.1],
						[-1.7, -inner - 0.1],
					]),
					{ fill: shade(colour, 0.35), stroke: shade(colour, -0.6), 'stroke-width': 0.12 },
				),
				circle(-1.2, -(outer + inner) / 2, 0.38, { fill: shade(colour, -0.4) }),
				circle(1.2, -(outer + inner) / 2, 0.38, { fill: shade(colour, -0.4) }),
			),
		)
		.join('');
}
