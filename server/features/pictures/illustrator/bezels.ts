import type { Build } from './build.ts';
import { inkOn, isLight, mix, shade } from './colours.ts';
import { around, circle, group, path, polar, polygon, ring, type Sheet, ticks } from './drawing.ts';
import { letters, ringLettering } from './lettering.ts';
import { cone, metalRing, reflection } from './metal.ts';

/** The fixed or turning ring about the crystal, down to `build.bezelInner`. */
export function bezel(sheet: Sheet, build: Build): string {
	const { art, bezelOuter: outer } = build;
	if (build.says(/octagonal/i)) return octagon(sheet, build);
	if (art.display === 'anadigi') return bumper(build);
	if (art.bezel === 'none' && build.soft) return '';
	const rim = circle(0, 0, outer, {
		fill: shade(art.caseColor, -0.35),
		stroke: shade(art.caseColor, -0.78),
		'stroke-width': 0.13,
	});
	const body =
		art.bezel === 'dive' || art.bezel === 'gmt'
			? turning(sheet, build)
			: art.bezel === 'tachymeter'
				? tachymeter(sheet, build)
				: art.bezel === 'fluted'
					? fluted(build)
					: smooth(build);
	return group({}, rim, body, lip(build));
}

/** The polished lip that holds the crystal. */
function lip(build: Build): string {
	const r = build.bezelInner;
	const colour = build.soft ? shade(build.art.caseColor, 0.05) : build.art.caseColor;
	return (
		metalRing(r + 0.34, r - 0.06, colour, build.soft ? 'matt' : 'polished', 140) +
		path(ring(r + 0.34, r + 0.3), { fill: shade(colour, -0.7), opacity: 0.6, 'fill-rule': 'evenodd' })
	);
}

function smooth(build: Build): string {
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
		metalRing(outer - 0.08, middle, colour, polish, 178) +
		metalRing(middle, inner, colour, polish, 0) +
		circle(0, 0, middle, { fill: 'none', stroke: shade(colour, 0.75), 'stroke-width': 0.09, opacity: 0.8 })
	);
}

function fluted(build: Build): string {
	const { art, bezelOuter: outer, bezelInner: inner } = build;
	const colour = art.bezelColor ?? art.caseColor;
	const count = build.says(/bronze/i) ? 120 : 72;
	const flank = count * 2;
	const flutes = cone(outer - 0.1, inner + 0.3, flank, (degrees) => {
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

/** A turning bezel: coined edge, insert, scale of sixty marks or of twenty-four hours. */
function turning(sheet: Sheet, build: Build): string {
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

function sixty(sheet: Sheet, build: Build, outer: number, inner: number): string {
	const { art } = build;
	const colour = art.bezelColor ?? art.caseColor;
	const ink = build.gilt && !isLight(colour) ? '#dcc07c' : inkOn(colour);
	const band = outer - 0.3 - inner;
	const middle = inner + band * 0.5;
	const [top, low] = [outer - 0.3 - band * 0.13, inner + band * 0.13];
	const fifteen = build.vary(7) > 0.35 || /Rolex|Tudor|Invicta|San Martin/.test(build.watch.brand);
	const painted = build.says(/painted dots/i);
	if (painted)
		return (
			around(12)
				.map((angle) =>
					circle(...polar(middle, angle), angle % 90 === 0 ? band * 0.27 : band * 0.16, {
						fill: angle === 0 ? '#b23a32' : '#1d3c6c',
					}),
				)
				.join('') + pip(sheet, build, middle, band)
		);
	const minutes = around(60, (index) => index % 5 === 0 || (fifteen && index > 15)).map((a) => a);
	const bars = around(12, (index) => index === 0 || index % 2 === 0);
	const labels = [10, 20, 30, 40, 50]
		.map((value) => {
			const [x, y] = polar(middle, value * 6);
			return letters(String(value), x, y, { height: band * 0.62, tracking: 0.2 }, value * 6);
		})
		.join('');
	const countdown = build.says(/countdown/i);
	return (
		path(ticks(top, middle - band * 0.1, minutes), {
			stroke: ink,
			'stroke-width': 0.14 + build.vary(8) * 0.08,
		}) +
		path(ticks(top, low, bars), { stroke: ink, 'stroke-width': band * 0.17 }) +
		path(labels, {
			fill: 'none',
			stroke: ink,
			'stroke-width': band * 0.095,
			'stroke-linejoin': 'round',
			transform: countdown ? 'scale(1 1)' : null,
		}) +
		pip(sheet, build, middle, band)
	);
}

/** The triangle at zero with its luminous pearl. */
function pip(sheet: Sheet, build: Build, middle: number, band: number): string {
	const ink = build.gilt ? '#dcc07c' : isLight(build.art.bezelColor ?? '#111111') ? '#24252a' : '#f1efe8';
	const triangle = polygon([
		[-band * 0.46, -middle - band * 0.4],
		[band * 0.46, -middle - band * 0.4],
		[0, -middle + band * 0.42],
	]);
	const lume = build.art.lume ?? '#e6efd9';
	if (build.art.lume) sheet.glow.push(circle(0, -middle - band * 0.1, band * 0.2, {}));
	return (
		path(triangle, { fill: ink }) +
		circle(0, -middle - band * 0.1, band * 0.235, { fill: shade(lume, -0.25) }) +
		circle(0, -middle - band * 0.1, band * 0.19, { fill: lume })
	);
}

function hours24(build: Build, outer: number, inner: number): string {
	const band = outer - 0.3 - inner;
	const middle = inner + band * 0.5;
	const ink = '#efece3';
	const labels = around(12, (index) => index === 0)
		.map((angle) => {
			const [x, y] = polar(middle, angle);
			return letters(String(angle / 15), x, y, { height: band * 0.6, tracking: 0.18 }, angle);
		})
		.join('');
	const odd = around(24, (index) => index % 2 === 0);
	const dots =
		build.vary(9) > 0.5
			? path(ticks(middle + band * 0.2, middle - band * 0.2, odd), {
					stroke: ink,
					'stroke-width': band * 0.13,
				})
			: odd.map((angle) => circle(...polar(middle, angle), band * 0.11, { fill: ink })).join('');
	return (
		path(labels, { fill: 'none', stroke: ink, 'stroke-width': band * 0.095, 'stroke-linejoin': 'round' }) +
		dots +
		path(
			polygon([
				[-band * 0.4, -middle - band * 0.34],
				[band * 0.4, -middle - band * 0.34],
				[0, -middle + band * 0.36],
			]),
			{ fill: ink },
		)
	);
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
		? cone(outer, top, 180, (degrees) =>
				shade(
					art.caseColor,
					(Math.floor(degrees / 2) % 2 ? 0.4 : -0.5) + reflection(degrees, 'brushed') * 0.3,
				),
			)
		: metalRing(outer - 0.05, top, art.caseColor, build.soft ? 'matt' : 'polished', 30);
	const pogue = build.says(/blue and red/i);
	const ground = isLight(colour)
		? metalRing(top, low, colour, 'brushed')
		: cone(top, low, 90, (degrees) =>
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
		circle(0, 0, top, { fill: 'none', stroke: shade(colour, -0.7), 'stroke-width': 0.12 }) +
		path(labels, { fill: 'none', stroke: ink, 'stroke-width': height * 0.13, 'stroke-linejoin': 'round' }) +
		path(marks, { stroke: ink, 'stroke-width': 0.15 }) +
		word +
		path(ring(top, top - 0.3), {
			fill: sheet.linear(
				[-top, -top],
				[top, top],
				[
					[0, '#fff', 0.35],
					[0.5, '#fff', 0.03],
					[1, '#000', 0.25],
				],
			),
			'fill-rule': 'evenodd',
		})
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
			fill: sheet.linear(
				[-outer, -outer],
				[outer, outer],
				[
					[0, shade(colour, build.soft ? 0.16 : 0.4)],
					[1, shade(colour, build.soft ? -0.3 : -0.25)],
				],
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

/** The round resin bumper of a shock-proof watch. */
function bumper(build: Build): string {
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
		cone(outer, bezelInner + 0.4, 90, (degrees) =>
			shade(colour, 0.07 + reflection(degrees, 'brushed') * 0.16),
		) +
		circle(0, 0, outer, { fill: 'none', stroke: shade(colour, 0.32), 'stroke-width': 0.14 }) +
		notches.join('') +
		ringLettering('G-SHOCK', middle, 0, hand, ink) +
		ringLettering('PROTECTION', middle, 180, { ...hand, height: 1.25 }, ink, true) +
		circle(0, 0, bezelInner + 0.42, { fill: shade(colour, -0.6) })
	);
}
