import type { Build } from '../build.ts';
import { isLight, mix, shade, tones, veil } from '../colours.ts';
import { box, circle, edged, group, n, path, rect, type Sheet, stroked } from '../drawing.ts';
import { lettering } from '../lettering.ts';
import { lcd } from './lcd.ts';

/** The whole face of a digital watch: glass, printed frame, display and words. */
export function digitalFace(sheet: Sheet, build: Build): string {
	return build.shape === 'square' ? shockFace(sheet, build) : classicFace(sheet, build);
}

function classicFace(sheet: Sheet, build: Build): string {
	const { art, width, height, watch } = build;
	const mini = build.shape === 'rectangular';
	const [gw, gh] = [width * 0.41, height * (mini ? 0.36 : 0.355)];
	const frame = /blue/i.test(watch.dial ?? '')
		? '#3a6fb5'
		: /gold/i.test(watch.dial ?? '')
			? '#c9a24a'
			: '#9aa0a6';
	const panel = /gold/i.test(watch.dial ?? '') ? '#26211a' : '#131416';
	const bevel = box(gw + 0.8, gh + 0.8, width * 0.07, true);
	const [lw, lh] = [gw * 1.62, gh * 0.94];
	const ly = mini ? -lh * 0.42 : -lh * 0.36;
	const small = { height: width * 0.034, weight: 0.12, tracking: 0.32 };
	return group(
		{},
		path(bevel, { fill: sheet.slant(gw, gh, tones(art.caseColor, { 0: -0.5, 0.5: 0.05, 1: 0.55 })) }),
		path(box(gw, gh, width * 0.055, true), { fill: panel, stroke: '#050505', 'stroke-width': 0.12 }),
		path(box(gw - 0.65, gh - 0.65, width * 0.045, true), stroked(frame, 0.28)),
		lettering(
			'CASIO',
			-gw * 0.56,
			-gh * 0.72,
			{ height: width * 0.062, weight: 0.2, tracking: 0.3 },
			'#eceae4',
		),
		lettering(
			mini ? 'ALARM CHRONO' : 'ALARM CHRONOGRAPH',
			gw * 0.36,
			-gh * 0.66,
			{ ...small, height: small.height * 0.68 },
			'#c8b46a',
		),
		path(
			box(lw / 2 + 0.5, lh / 2 + 0.5, 0.8, true),
			edged('#0a0b0c', frame, 0.2, { transform: `translate(0 ${n(ly + lh / 2)})` }),
		),
		lcd(sheet, build, -lw / 2, ly, lw, lh),
		lettering('WATER', -gw * 0.5, gh * 0.82, { ...small, height: small.height * 1.1 }, frame),
		lettering('WR', 0, gh * 0.82, { ...small, height: small.height * 1.5, weight: 0.2 }, '#eceae4'),
		lettering('RESIST', gw * 0.5, gh * 0.82, { ...small, height: small.height * 1.1 }, frame),
		path(box(gw, gh, width * 0.055, true), {
			fill: sheet.linear([-gw, -gh], [gw * 0.3, gh * 0.6], veil({ 0: 0.2, 0.42: 0.05, 0.43: 0, 1: 0 })),
		}),
	);
}

function shockFace(sheet: Sheet, build: Build): string {
	const { art, width } = build;
	const [bw, bh] = [width * 0.44, width * 0.43];
	const [gw, gh] = [width * 0.335, width * 0.315];
	const colour = art.caseColor;
	const bumper = (w: number, h: number) => box(w, h, w * 0.24);
	const small = { height: width * 0.026, weight: 0.13, tracking: 0.34 };
	const notch = [-1, 1]
		.map((side) =>
			rect(side * bw - (side > 0 ? 1.3 : 0), -3.2, 1.3, 6.4, { rx: 0.5, fill: shade(colour, -0.5) }),
		)
		.join('');
	const [lw, lh] = [gw * 1.7, gh * 0.98];
	return group(
		{},
		path(
			bumper(bw, bh),
			edged(sheet.slant(bw, bh, tones(colour, { 0: 0.34, 0.4: 0.1, 1: -0.4 })), shade(colour, -0.7), 0.2),
		),
		path(bumper(bw - 0.5, bh - 0.5), stroked(shade(colour, 0.4), 0.1, { opacity: 0.6 })),
		notch,
		lettering(
			'PROTECTION',
			0,
			-bh * 0.85,
			{ height: width * 0.037, weight: 0.16, tracking: 0.4 },
			shade(colour, 0.34),
		),
		lettering(
			'G-SHOCK',
			0,
			bh * 0.86,
			{ height: width * 0.046, weight: 0.2, tracking: 0.4 },
			shade(colour, 0.34),
		),
		[
			[-1, -1],
			[1, -1],
			[-1, 1],
			[1, 1],
		]
			.map(([sx = 1, sy = 1]) =>
				circle(sx * bw * 0.83, sy * bh * 0.8, 0.8, edged(shade(colour, -0.5), shade(colour, 0.3), 0.1)),
			)
			.join(''),
		path(box(gw + 0.7, gh + 0.7, 3, true), { fill: shade(colour, -0.6) }),
		path(box(gw, gh, 2.6, true), { fill: '#15171a', stroke: '#4a4d50', 'stroke-width': 0.1 }),
		path(box(gw - 0.7, gh - 0.7, 2.3, true), stroked('#b3262e', 0.26)),
		lettering('CASIO', 0, -gh * 0.78, { height: width * 0.044, weight: 0.2, tracking: 0.28 }, '#eceae4'),
		lettering('WATER RESIST 20BAR', 0, -gh * 0.58, small, '#6ea0cf'),
		path(
			box(lw / 2 + 0.35, lh / 2 + 0.35, 0.9, true),
			edged('#0a0b0c', '#6b6e70', 0.1, { transform: `translate(0 ${n(gh * 0.07)})` }),
		),
		lcd(sheet, build, -lw / 2, gh * 0.07 - lh / 2, lw, lh),
		lettering('ILLUMINATOR', 0, gh * 0.74, { ...small, height: small.height * 0.95 }, '#c8b46a'),
		lettering('SHOCK RESIST', 0, gh * 0.89, small, '#d8d6d0'),
		path(box(gw, gh, 2.6, true), {
			fill: sheet.linear([-gw, -gh], [gw * 0.3, gh * 0.6], veil({ 0: 0.17, 0.42: 0.04, 0.43: 0, 1: 0 })),
		}),
	);
}

/** The side buttons of watches without a crown. */
export function buttons(sheet: Sheet, build: Build): string {
	if (build.art.display === 'analog') return '';
	const { art, width, height, shape } = build;
	const colour =
		art.display === 'digital' && !build.soft
			? art.caseColor
			: mix(art.caseColor, '#9da1a5', isLight(art.caseColor) ? 0.1 : 0.22);
	const x = width / 2 - (shape === 'square' ? 1.4 : art.display === 'anadigi' ? 2.1 : 0.4);
	const y = height * (art.display === 'anadigi' ? 0.25 : 0.22);
	const spots =
		shape === 'octagonal' && build.digital
			? [
					[-1, -1],
					[-1, 1],
					[1, 1],
				]
			: [
					[-1, -1],
					[-1, 1],
					[1, -1],
					[1, 1],
				];
	return spots
		.map(([sx = 1, sy = 1]) =>
			rect(sx > 0 ? x - 0.6 : -x - 1, sy * y - 1.5, 1.6, 3, {
				rx: 0.5,
				fill: sheet.down(tones(colour, { 0: 0.4, 0.5: 0.05, 1: -0.5 })),
				stroke: shade(colour, -0.7),
				'stroke-width': 0.1,
			}),
		)
		.join('');
}
