import type { Build } from '../build.ts';
import { isLight, tones } from '../colours.ts';
import { edged, group, n, path, rect, type Sheet } from '../drawing.ts';
import { lettering } from '../lettering.ts';
import { sevenSegments } from './seven-segments.ts';

const days = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

type LcdContent = { on: string; ghost: string; words: string };

/** Day and date in one line of height `small`. */
function calendarLine(build: Build, x: number, y: number, w: number, small: number): LcdContent {
	const day = days[Math.floor(build.vary(22) * 7)] ?? 'SU';
	const date = String(3 + Math.floor(build.vary(21) * 26));
	const digits = sevenSegments(date, x + w * 0.66, y, small, small * 0.48);
	const hand = { height: small, weight: 0.13, tracking: 0.3, stretch: 0.9 };
	return {
		on: digits.on,
		ghost: '',
		words: lettering(day, x + w * 0.36, y + small / 2, hand, 'currentColor'),
	};
}

/** Hours and minutes with smaller seconds, scaled to the width `w`. */
function timeLine(build: Build, x: number, top: number, w: number, main: number): LcdContent {
	const digit = main * 0.47;
	const seconds = main * 0.68;
	const total = digit * 4 + main * (0.24 * 3 + 0.27 + 0.3) + seconds * 1.16;
	const fit = Math.min(1, (w * 0.88) / total);
	const left = x + (w - total * fit) / 2;
	const clock = sevenSegments('10:08', left, top, main * fit, digit * fit);
	const second = sevenSegments(
		String(32 + Math.floor(build.vary(26) * 9)),
		clock.end + main * fit * 0.3,
		top + (main - seconds) * fit,
		seconds * fit,
		seconds * fit * 0.46,
	);
	return { on: clock.on + second.on, ghost: clock.ghost + second.ghost, words: '' };
}

/**
 * A liquid crystal display with faint unlit segments. It shows the time, the calendar, or both with the time
 * below.
 */
export function lcd(
	sheet: Sheet,
	build: Build,
	x: number,
	y: number,
	w: number,
	h: number,
	shows: 'both' | 'time' | 'calendar' = 'both',
): string {
	const { art } = build;
	const colour = art.display === 'digital' ? art.dialColor : isLight(art.dialColor) ? '#c9ccc0' : '#8f9889';
	const lines = [
		...(shows === 'time'
			? []
			: [
					shows === 'both'
						? calendarLine(build, x, y + h * 0.12, w, h * 0.19)
						: calendarLine(build, x - w * 0.06, y + h * 0.3, w, h * 0.44),
				]),
		...(shows === 'calendar'
			? []
			: [
					timeLine(
						build,
						x,
						y + h * (shows === 'both' ? 0.43 : 0.24),
						w,
						h * (shows === 'both' ? 0.43 : 0.56),
					),
				]),
	];
	const segments = lines.map(({ on }) => on).join('');
	const seen = (ink: string) =>
		group({ color: ink, fill: ink }, path(segments, {}), ...lines.map(({ words }) => words));
	const ink = '#1b1f1a';
	sheet.shine(
		rect(x, y, w, h, { stroke: '#2f8f5a' }),
		rect(x, y, w, h, { fill: '#2f8f5a', 'fill-opacity': 0.94 }) + seen('#06130b'),
	);
	return group(
		{},
		rect(x, y, w, h, {
			rx: 0.35,
			fill: sheet.linear([x, y], [x + w, y + h], tones(colour, { 0: 0.14, 0.55: 0, 1: -0.12 })),
			stroke: '#0d0e0f',
			'stroke-width': 0.16,
		}),
		path(lines.map(({ ghost }) => ghost).join(''), { fill: ink, opacity: 0.05 }),
		group({ transform: 'translate(.14 .18)', opacity: 0.22 }, seen(ink)),
		seen(ink),
		shows === 'both'
			? path(
					`M${n(x + w * 0.07)} ${n(y + h * 0.34)}H${n(x + w * 0.93)}`,
					edged(null, ink, 0.09, { opacity: 0.7 }),
				)
			: '',
		path(`M${n(x)} ${n(y)}H${n(x + w)}V${n(y + h * 0.09)}H${n(x + w * 0.025)}V${n(y + h)}H${n(x)}Z`, {
			fill: '#000',
			opacity: 0.28,
		}),
	);
}

/** The small display between 4 and 5 o'clock on watches that also have hands. */
export function inset(sheet: Sheet, build: Build): string {
	if (build.art.display !== 'anadigi') return '';
	const r = build.dial;
	if (build.art.subdials === 2)
		return group(
			{},
			lcd(sheet, build, r * 0.06, r * 0.2, r * 0.66, r * 0.26, 'calendar'),
			lcd(sheet, build, -r * 0.5, r * 0.52, r * 0.8, r * 0.26, 'time'),
		);
	return lcd(sheet, build, r * 0.05, r * 0.3, r * 0.6, r * 0.3);
}
