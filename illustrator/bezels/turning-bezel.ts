import type { Build } from '../build.ts';
import { isLight, mix, shade, veil } from '../colours.ts';
import {
	around,
	at,
	circle,
	group,
	n,
	path,
	polar,
	polygon,
	ring,
	type Sheet,
	stroked,
	ticks,
} from '../drawing.ts';
import { cone, metalRing, reflection } from '../metal.ts';
import { hours24, sixty } from './turning-scales.ts';

/** A rotating bezel: coin edge, insert, and a scale of sixty minutes or twenty-four hours. */
export function turning(sheet: Sheet, build: Build): string {
	const { art, bezelOuter: outer, bezelInner: inner } = build;
	const coin = outer - 0.95;
	const edge = grip(sheet, build, outer - 0.05, coin);
	const insertInner = inner + 0.5;
	const scale =
		art.bezel === 'gmt' ? hours24(build, coin, insertInner) : sixty(sheet, build, coin, insertInner);
	return (
		edge +
		metalRing(sheet, coin + 0.04, coin - 0.3, art.caseColor, 'polished', 60) +
		insert(sheet, build, coin - 0.26, insertInner) +
		scale +
		riders(build, coin, insertInner)
	);
}

/** The grip of the bezel: coin edge, knurled, scalloped or twelve-sided. */
function grip(sheet: Sheet, build: Build, outer: number, inner: number): string {
	const colour = build.art.caseColor;
	const [kind, count] = build.traits.edge;
	if (kind === 'sides') return sides(build, outer, inner, count);
	if (kind === 'scallop') {
		const valley = 180 / count;
		const wide = Math.min(valley * 0.66, 9);
		const depth = count > 30 ? 0.4 : 0.52;
		const bites = around(count)
			.map((angle) => {
				const [from, to] = [polar(outer + 0.12, angle - wide), polar(outer + 0.12, angle + wide)];
				const low = polar(outer - depth * 1.9, angle);
				const edge = `M${at(from)}Q${at(low)} ${at(to)}`;
				const glint = Math.max(0, reflection(angle + 150, 'brushed'));
				return (
					path(`${edge}A${n(outer)} ${n(outer)} 0 0 0 ${at(from)}Z`, { fill: shade(colour, -0.72) }) +
					path(edge, stroked(shade(colour, 0.2 + 0.6 * glint), 0.14))
				);
			})
			.join('');
		return metalRing(sheet, outer, inner, shade(colour, 0.12), 'polished', 20) + bites;
	}
	const pitch = (outer * 2 * Math.PI) / count;
	const coarse = kind === 'knurl' ? 0.62 : 0.5;
	const grooves = { 'stroke-width': pitch * coarse, stroke: shade(colour, -0.8), opacity: 0.62 };
	const half = 180 / count;
	return (
		metalRing(sheet, outer, inner, shade(colour, 0.15), 'brushed') +
		path(ticks(outer, inner + (kind === 'knurl' ? 0.3 : 0), around(count)), grooves) +
		path(
			ticks(
				outer,
				inner,
				around(count).map((angle) => angle + half * 0.95),
			),
			{ 'stroke-width': pitch * 0.2, stroke: shade(colour, 0.9), opacity: 0.6 },
		)
	);
}

/** A ring with straight sides. Each side is a polished face that reflects the light differently. */
function sides(build: Build, outer: number, inner: number, count: number): string {
	const colour = build.art.caseColor;
	const corner = outer * 1.025;
	return around(count)
		.map((angle) => {
			const step = 180 / count;
			const light = Math.cos(((angle - 318) * Math.PI) / 180);
			const face = [
				polar(corner, angle - step),
				polar(corner, angle + step),
				polar(inner, angle + step),
				polar(inner, angle - step),
			];
			return path(polygon(face), {
				fill: shade(colour, light > 0 ? 0.2 + light * 0.55 : 0.1 + light * 0.6),
				stroke: shade(colour, -0.5),
				'stroke-width': 0.08,
			});
		})
		.join('');
}

function insert(sheet: Sheet, build: Build, outer: number, inner: number): string {
	const { art } = build;
	const colour = art.bezelColor ?? art.caseColor;
	const metallic = isLight(colour) || /steel insert/i.test(build.watch.bezel ?? '');
	const [first, second] = colours(build, colour);
	const gloss = /ceramic|cerachrom/i.test(build.watch.bezel ?? '') ? 0.34 : 0.2;
	const ground = metallic
		? metalRing(sheet, outer, inner, colour, 'brushed')
		: cone(sheet, outer, inner, 40, (degrees) => {
				const other = art.bezel === 'gmt' ? degrees > 90 && degrees < 270 : degrees < 90;
				const base = second && other ? second : first;
				return shade(base, Math.max(-0.3, reflection(degrees, 'brushed') * gloss + 0.02));
			});
	return (
		ground +
		circle(0, 0, outer, stroked('#0b0a09', 0.12, { opacity: 0.6 })) +
		path(ring(outer, outer - 0.5), {
			fill: sheet.slant(outer, outer, veil({ 0: 0.22, 0.5: 0.02, 1: -0.2 })),
			'fill-rule': 'evenodd',
		})
	);
}

/**
 * Both colors of a two-tone bezel: night and day, or the rest and the first quarter. The second is null for a
 * bezel of one color.
 */
function colours(build: Build, colour: string): [string, string | null] {
	const words = build.watch.bezel ?? '';
	if (build.art.bezel !== 'gmt')
		return [
			colour,
			/red and black/i.test(words) ? mix(build.art.bezelColor ?? '#4a1117', '#a3222f', 0.35) : null,
		];
	// On all of these bezels, red marks the day.
	if (/red and blue/i.test(words)) return ['#1f3f86', colour];
	if (/burgundy and blue/i.test(words)) return ['#22365f', colour];
	if (/blue and red/i.test(words)) return [colour, '#a3222f'];
	return [colour, /black and gr[ae]y/i.test(words) ? '#77797d' : null];
}

/** Four screwed rider tabs at 12, 3, 6 and 9 o'clock. */
function riders(build: Build, outer: number, inner: number): string {
	if (!build.matches(/rider tabs/i)) return '';
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
