import { shade, tones } from './colours.ts';
import { type ColorStop, n, type Point, path, polar, type Sheet } from './drawing.ts';

/** How strongly a surface reflects: matte resin hardly, polished steel fully. */
export type Polish = 'matt' | 'brushed' | 'polished';
const contrast: Record<Polish, number> = { matt: 0.16, brushed: 0.42, polished: 0.8 };

const wave = (degrees: number, times: number, phase: number): number =>
	Math.cos(((degrees - phase) * times * Math.PI) / 180);

/** Reflection of a turned ring at a clock angle, −1 to 1. The light is at half past ten. */
export function reflection(degrees: number, polish: Polish): number {
	const soft = 0.62 * wave(degrees, 2, 318) + 0.24 * wave(degrees, 1, 322);
	if (polish !== 'polished') return soft;
	const mirror = 0.26 * wave(degrees, 4, 20) + 0.2 * wave(degrees, 7, 300);
	const flash =
		Math.max(0, wave(degrees, 2, 330)) ** 14 * 0.5 - Math.max(0, wave(degrees, 2, 20)) ** 16 * 0.55;
	return soft * 0.72 + mirror + flash;
}

/**
 * A surface whose tone changes with the angle. SVG renderers have no conic gradient, so each of the `steps`
 * sectors has a linear gradient. A sector ends in the tone in which the next one begins, so no edge is
 * visible.
 */
export function cone(
	sheet: Sheet,
	outer: number,
	inner: number,
	steps: number,
	tone: (degrees: number) => string,
): string {
	const width = 360 / steps;
	const c = (value: number) => n(Math.round(value * 100) / 100);
	const middle = inner > 0 ? (outer + inner) / 2 : outer * 0.8;
	let pieces = '';
	for (let index = 0; index < steps; index++) {
		const [from, to] = [index * width, (index + 1) * width];
		const [start, half, end] = [tone(from + 0.01), tone(from + width / 2), tone(to - 0.01)];
		const past = to + width * 0.12;
		const fill =
			start === half && half === end
				? start
				: sheet.linear(short(polar(middle, from)), short(polar(middle, to)), [
						[0, start],
						[0.5, half],
						[1, end],
					]);
		const [a, b] = [polar(outer, from).map(c), polar(outer, past).map(c)];
		const arc = (r: number, sweep: 0 | 1) => `A${c(r)} ${c(r)} 0 0 ${sweep} `;
		const [d, e] = [polar(inner, past).map(c), polar(inner, from).map(c)];
		pieces += path(
			`M${a.join(' ')}${arc(outer, 1)}${b.join(' ')}L${d.join(' ')}${inner > 0 ? arc(inner, 0) + e.join(' ') : ''}Z`,
			{ fill },
		);
	}
	return pieces;
}

const short = ([x, y]: Point): Point => [Math.round(x * 100) / 100, Math.round(y * 100) / 100];

export const metalRing = (
	sheet: Sheet,
	outer: number,
	inner: number,
	colour: string,
	polish: Polish,
	turn = 0,
): string =>
	cone(
		sheet,
		outer,
		inner,
		inner === 0 ? 72 : polish === 'polished' && outer - inner > 0.7 ? 48 : 32,
		(degrees) => shade(colour, reflection(degrees + turn, polish) * contrast[polish]),
	);

/** Gradient stops of a flat face seen at an angle: light in the upper left, dark in the lower right. */
export function sheen(colour: string, polish: Polish): ColorStop[] {
	const k = contrast[polish];
	if (polish === 'polished')
		return tones(colour, {
			0: 0.75 * k,
			0.18: 0.1,
			0.34: 0.9 * k,
			0.46: -0.12 * k,
			0.6: -0.62 * k,
			0.78: 0.35 * k,
			1: -0.7 * k,
		});
	return tones(colour, { 0: 1.25 * k, 0.35: 0.5 * k, 0.7: -0.35 * k, 1: -0.9 * k });
}

/** A diagonal sheen over a square of this half side around the center. */
export const face = (sheet: Sheet, colour: string, polish: Polish, half: number): string =>
	sheet.slant(half, half, sheen(colour, polish));

/**
 * Fine parallel lines of a brushed finish. Their lengths vary by a fixed rule, so that the plate is always
 * the same.
 */
export function brushing(
	x0: number,
	x1: number,
	y0: number,
	y1: number,
	pitch: number,
	horizontal = false,
): string {
	let d = '';
	const [from, to] = horizontal ? [y0, y1] : [x0, x1];
	for (let p = from, i = 0; p <= to; p += pitch, i++) {
		const jitter = Math.sin(i * 12.9898) * pitch * 0.4;
		d += horizontal ? `M${n(x0)} ${n(p + jitter)}H${n(x1)}` : `M${n(p + jitter)} ${n(y0)}V${n(y1)}`;
	}
	return d;
}
