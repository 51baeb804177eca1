import type { Build } from '../build.ts';
import { shade, tones, veil } from '../colours.ts';
import { box, circle, edged, group, n, path, rect, type Sheet, stroked } from '../drawing.ts';
import { lettering } from '../lettering.ts';
import { lcd } from './lcd.ts';

export function shockFace(sheet: Sheet, build: Build): string {
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
