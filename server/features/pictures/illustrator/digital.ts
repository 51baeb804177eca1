import type { Build } from './build.ts';
import { isLight, mix, shade } from './colours.ts';
import { box, circle, group, n, path, rect, type Sheet } from './drawing.ts';
import { lettering } from './lettering.ts';
import { sevenSegments } from './segments.ts';

const days = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** A liquid crystal display with its unlit segments barely seen. */
export function lcd(sheet: Sheet, build: Build, x: number, y: number, w: number, h: number): string {
	const { art } = build;
	const colour = art.display === 'digital' ? art.dialColor : isLight(art.dialColor) ? '#c9ccc0' : '#8f9889';
	const ink = '#1b1f1a';
	const day = days[Math.floor(build.vary(22) * 7)] ?? 'SU';
	const date = String(3 + Math.floor(build.vary(21) * 26));
	const main = h * 0.43;
	const digit = main * 0.47;
	const seconds = main * 0.68;
	const total = digit * 4 + main * (0.24 * 3 + 0.27 + 0.3) + seconds * 1.16;
	const fit = Math.min(1, (w * 0.88) / total);
	const left = x + (w - total * fit) / 2;
	const top = y + h * 0.43;
	const clock = sevenSegments('10:08', left, top, main * fit, digit * fit);
	const second = sevenSegments(
		String(32 + Math.floor(build.vary(26) * 9)),
		clock.end + main * fit * 0.3,
		top + (main - seconds) * fit,
		seconds * fit,
		seconds * fit * 0.46,
	);
	const small = h * 0.19;
	const dateDigits = sevenSegments(date, x + w * 0.66, y + h * 0.12, small, small * 0.48);
	const printed = lettering(
		day,
		x + w * 0.36,
		y + h * 0.12 + small / 2,
		{ height: small, weight: 0.13, tracking: 0.3, stretch: 0.9 },
		ink,
	);
	const on = path(clock.on + second.on + dateDigits.on, { fill: ink });
	sheet.glow.push(
		rect(x, y, w, h, { fill: '#2f8f5a', 'fill-opacity': 0.75 }),
		path(clock.on + second.on + dateDigits.on, { fill: '#06130b' }),
		lettering(
			day,
			x + w * 0.36,
			y + h * 0.12 + small / 2,
			{ height: small, weight: 0.13, tracking: 0.3, stretch: 0.9 },
			'#06130b',
		),
	);
	return group(
		{},
		rect(x, y, w, h, {
			rx: 0.35,
			fill: sheet.linear(
				[x, y],
				[x + w, y + h],
				[
					[0, shade(colour, 0.14)],
					[0.55, colour],
					[1, shade(colour, -0.12)],
				],
			),
			stroke: '#0d0e0f',
			'stroke-width': 0.16,
		}),
		path(clock.ghost + second.ghost, { fill: ink, opacity: 0.05 }),
		group({ transform: 'translate(.14 .18)', opacity: 0.22 }, on, printed),
		on,
		printed,
		path(`M${n(x + w * 0.07)} ${n(y + h * 0.34)}H${n(x + w * 0.93)}`, {
			stroke: ink,
			'stroke-width': 0.09,
			opacity: 0.7,
		}),
		path(`M${n(x)} ${n(y)}H${n(x + w)}V${n(y + h * 0.09)}H${n(x + w * 0.025)}V${n(y + h)}H${n(x)}Z`, {
			fill: '#000',
			opacity: 0.28,
		}),
	);
}

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
		path(bevel, {
			fill: sheet.linear(
				[-gw, -gh],
				[gw, gh],
				[
					[0, shade(art.caseColor, -0.5)],
					[0.5, shade(art.caseColor, 0.05)],
					[1, shade(art.caseColor, 0.55)],
				],
			),
		}),
		path(box(gw, gh, width * 0.055, true), { fill: panel, stroke: '#050505', 'stroke-width': 0.12 }),
		path(box(gw - 0.65, gh - 0.65, width * 0.045, true), {
			fill: 'none',
			stroke: frame,
			'stroke-width': 0.28,
		}),
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
		path(box(lw / 2 + 0.5, lh / 2 + 0.5, 0.8, true), {
			fill: '#0a0b0c',
			stroke: frame,
			'stroke-width': 0.2,
			transform: `translate(0 ${n(ly + lh / 2)})`,
		}),
		lcd(sheet, build, -lw / 2, ly, lw, lh),
		lettering('WATER', -gw * 0.5, gh * 0.82, { ...small, height: small.height * 1.1 }, frame),
		lettering('WR', 0, gh * 0.82, { ...small, height: small.height * 1.5, weight: 0.2 }, '#eceae4'),
		lettering('RESIST', gw * 0.5, gh * 0.82, { ...small, height: small.height * 1.1 }, frame),
		path(box(gw, gh, width * 0.055, true), {
			fill: sheet.linear(
				[-gw, -gh],
				[gw * 0.3, gh * 0.6],
				[
					[0, '#fff', 0.2],
					[0.42, '#fff', 0.05],
					[0.43, '#fff', 0],
					[1, '#fff', 0],
				],
			),
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
		path(bumper(bw, bh), {
			fill: sheet.linear(
				[-bw, -bh],
				[bw, bh],
				[
					[0, shade(colour, 0.34)],
					[0.4, shade(colour, 0.1)],
					[1, shade(colour, -0.4)],
				],
			),
			stroke: shade(colour, -0.7),
			'stroke-width': 0.2,
		}),
		path(bumper(bw - 0.5, bh - 0.5), {
			fill: 'none',
			stroke: shade(colour, 0.4),
			'stroke-width': 0.1,
			opacity: 0.6,
		}),
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
				circle(sx * bw * 0.83, sy * bh * 0.8, 0.8, {
					fill: shade(colour, -0.5),
					stroke: shade(colour, 0.3),
					'stroke-width': 0.1,
				}),
			)
			.join(''),
		path(box(gw + 0.7, gh + 0.7, 3, true), { fill: shade(colour, -0.6) }),
		path(box(gw, gh, 2.6, true), { fill: '#15171a', stroke: '#4a4d50', 'stroke-width': 0.1 }),
		path(box(gw - 0.7, gh - 0.7, 2.3, true), { fill: 'none', stroke: '#b3262e', 'stroke-width': 0.26 }),
		lettering('CASIO', 0, -gh * 0.78, { height: width * 0.044, weight: 0.2, tracking: 0.28 }, '#eceae4'),
		lettering('WATER RESIST 20BAR', 0, -gh * 0.58, small, '#6ea0cf'),
		path(box(lw / 2 + 0.35, lh / 2 + 0.35, 0.9, true), {
			fill: '#0a0b0c',
			stroke: '#6b6e70',
			'stroke-width': 0.1,
			transform: `translate(0 ${n(gh * 0.07)})`,
		}),
		lcd(sheet, build, -lw / 2, gh * 0.07 - lh / 2, lw, lh),
		lettering('ILLUMINATOR', 0, gh * 0.74, { ...small, height: small.height * 0.95 }, '#c8b46a'),
		lettering('SHOCK RESIST', 0, gh * 0.89, small, '#d8d6d0'),
		path(box(gw, gh, 2.6, true), {
			fill: sheet.linear(
				[-gw, -gh],
				[gw * 0.3, gh * 0.6],
				[
					[0, '#fff', 0.17],
					[0.42, '#fff', 0.04],
					[0.43, '#fff', 0],
					[1, '#fff', 0],
				],
			),
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
				fill: sheet.down([
					[0, shade(colour, 0.4)],
					[0.5, shade(colour, 0.05)],
					[1, shade(colour, -0.5)],
				]),
				stroke: shade(colour, -0.7),
				'stroke-width': 0.1,
			}),
		)
		.join('');
}

/** The small display between four and five of watches with hands and digits. */
export function inset(sheet: Sheet, build: Build): string {
	if (build.art.display !== 'anadigi') return '';
	const r = build.dial;
	if (build.art.subdials === 2)
		return group(
			{},
			lcd(sheet, build, r * 0.06, r * 0.2, r * 0.66, r * 0.3),
			lcd(sheet, build, -r * 0.5, r * 0.52, r * 0.8, r * 0.26),
		);
	return lcd(sheet, build, r * 0.05, r * 0.3, r * 0.6, r * 0.3);
}
