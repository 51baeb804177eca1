import type { Build } from '../build.ts';
import { shade } from '../colours.ts';
import { around, edged, group, n, path, polar, polygon } from '../drawing.ts';
import { screw } from '../movement/jewels-and-screws.ts';

export const polygonDots = (r: number): string =>
	path(
		around(3)
			.map((angle) =>
				polygon([polar(r * 1.12, angle - 2), polar(r * 1.12, angle + 2), polar(r * 1.2, angle)]),
			)
			.join(''),
		{ fill: '#000', opacity: 0.6 },
	);

export function screwsOf(build: Build, text: string): number {
	return /six screws/i.test(text)
		? 6
		: /four screws/i.test(text)
			? 4
			: /screwed/i.test(text) && !/screw-down/i.test(text)
				? 4 + 2 * Math.round(build.vary(61))
				: 0;
}

/** The notches for a case wrench: six slots, a polygon, or screws around the edge. */
export function notches(build: Build, text: string, colour: string, r: number): string {
	const screws = screwsOf(build, text);
	if (screws)
		return around(screws)
			.map((angle) => screw(...polar(r * 0.915, angle + 180 / screws), r * 0.036, '#cfd2d5', angle + 30))
			.join('');
	if (/battery hatch|snap-on|none/i.test(text) || !/screw/i.test(text))
		return path(
			`M${n(-r * 0.12)} ${n(r * 0.985)}h${n(r * 0.24)}`,
			edged(null, shade(colour, -0.75), 0.5, { 'stroke-linecap': 'round' }),
		);
	if (/Rolex|Tudor/.test(build.watch.brand))
		return path(
			Array.from({ length: 90 }, (_, index) => {
				const [a, b] = polar(r * 0.995, index * 4);
				const [c, d] = polar(r * 0.93, index * 4);
				return `M${n(a)} ${n(b)}L${n(c)} ${n(d)}`;
			}).join(''),
			{ stroke: shade(colour, -0.6), 'stroke-width': 0.2 },
		);
	return around(6)
		.map((angle) =>
			group(
				{ transform: `rotate(${angle + 30})` },
				path(
					`M${n(-r * 0.06)} ${n(-r * 1.0)}V${n(-r * 0.93)}Q${n(-r * 0.06)} ${n(-r * 0.905)} ${n(-r * 0.035)} ${n(-r * 0.905)}H${n(r * 0.035)}Q${n(r * 0.06)} ${n(-r * 0.905)} ${n(r * 0.06)} ${n(-r * 0.93)}V${n(-r)}Z`,
					{ fill: shade(colour, -0.55), stroke: shade(colour, -0.75), 'stroke-width': 0.08 },
				),
			),
		)
		.join('');
}
