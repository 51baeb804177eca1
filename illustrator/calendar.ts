import type { Build } from './build.ts';
import { isLight, shade, tones, veil } from './colours.ts';
import { circle, edged, group, n, path, rect, type Sheet } from './drawing.ts';
import { type Window, windows } from './layout.ts';
import { lettering } from './lettering.ts';

const days = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];

/** The date and day windows with their beveled frames. The crystal adds the magnifier. */
export function calendar(sheet: Sheet, build: Build): string {
	return windows(build)
		.map((window) => opening(sheet, build, window))
		.join('');
}

function opening(sheet: Sheet, build: Build, window: Window): string {
	const { art } = build;
	const { x, y, width, height, kind } = window;
	const date = String(2 + Math.floor(build.vary(21) * 27));
	const day = days[Math.floor(build.vary(22) * 7)] ?? 'SUN';
	const black = !isLight(art.dialColor) && kind !== 'day-date' && build.vary(23) > 0.62 && !build.cyclops;
	const disc = black ? '#15161a' : '#f7f5ee';
	const ink = black ? '#f1eee5' : '#191a1d';
	const size = height * 0.66;
	const hand = { height: size, weight: 0.13, tracking: 0.16 };
	const text =
		kind === 'day'
			? lettering(
					build.watch.model === 'Day-Date' ? 'THURSDAY' : day,
					0,
					0,
					{ ...hand, height: size * 0.86, tracking: 0.2 },
					ink,
				)
			: kind === 'date'
				? lettering(date, 0, 0, hand, ink)
				: lettering(day, -width * 0.2, 0, { ...hand, height: size * 0.84 }, day === 'SUN' ? '#b0272f' : ink) +
					lettering(date, width * 0.32, 0, hand, ink) +
					path(`M${n(width * 0.13)} ${n(-height / 2)}V${n(height / 2)}`, edged(null, '#8b8880', 0.08));
	const framed = build.cyclops || build.watch.categories.includes('dress') || build.vary(24) > 0.5;
	const metal = build.gilt ? '#d2b15f' : '#cfd2d5';
	const upright = art.date === '4:30' ? 45 : 0;
	return group(
		{ transform: `translate(${n(x)} ${n(y)})${upright ? ` rotate(${upright})` : ''}` },
		framed
			? rect(-width / 2 - 0.22, -height / 2 - 0.22, width + 0.44, height + 0.44, {
					fill: sheet.down(tones(metal, { 0: -0.45, 0.5: 0, 1: 0.7 })),
					stroke: shade(metal, -0.6),
					'stroke-width': 0.05,
				})
			: '',
		rect(-width / 2, -height / 2, width, height, { fill: disc }),
		rect(-width / 2, -height / 2, width, height, { fill: sheet.down(veil({ 0: -0.36, 0.3: -0.05, 1: 0 })) }),
		text,
	);
}

/** The magnifying lens in the crystal above the date. */
export function magnifier(sheet: Sheet, build: Build): string {
	if (!build.cyclops) return '';
	const [window] = windows(build);
	if (!window) return '';
	const half = Math.max(window.width, window.height) * 0.92;
	const high = half * 0.8;
	return group(
		{ transform: `translate(${n(window.x - half * 0.1)} ${n(window.y)})` },
		rect(-half, -high, half * 2, high * 2, {
			rx: high * 0.75,
			fill: sheet.slant(half, high, veil({ 0: 0.42, 0.35: 0.08, 0.7: 0, 1: 0.2 })),
			stroke: '#fff',
			'stroke-opacity': 0.5,
			'stroke-width': 0.1,
		}),
		rect(-half + 0.14, -high + 0.14, half * 2 - 0.28, high * 2 - 0.28, {
			rx: high * 0.7,
			fill: 'none',
			stroke: '#000',
			'stroke-opacity': 0.28,
			'stroke-width': 0.08,
		}),
		circle(-half * 0.4, -high * 0.55, high * 0.16, { fill: '#fff', opacity: 0.5 }),
	);
}
