import type { Build } from '../build.ts';
import { shade, tones, veil } from '../colours.ts';
import { edged, group, n, path, polar, type Sheet, stroked } from '../drawing.ts';
import { jewel, screw } from './jewels-and-screws.ts';

/** Bridges with Geneva stripes and polished edges, jewels and screws. */
export function bridges(sheet: Sheet, build: Build, r: number, colour: string): string {
	const turn = build.vary(52) * 50 - 25;
	const blade = (from: number, to: number, inner: number, outer: number) => {
		const [a, b, c, d] = [
			polar(r * outer, from),
			polar(r * outer, to),
			polar(r * inner, to - 6),
			polar(r * inner, from + 10),
		];
		const large = to - from > 180 ? 1 : 0;
		return `M${n(a[0])} ${n(a[1])}A${n(r * outer)} ${n(r * outer)} 0 ${large} 1 ${n(b[0])} ${n(b[1])}Q${n((b[0] + c[0]) / 2 + r * 0.05)} ${n((b[1] + c[1]) / 2)} ${n(c[0])} ${n(c[1])}A${n(r * inner)} ${n(r * inner)} 0 ${large} 0 ${n(d[0])} ${n(d[1])}Z`;
	};
	const shapes = [blade(-70, 62, 0.16, 0.97), blade(70, 128, 0.3, 0.97), blade(214, 284, 0.22, 0.97)];
	const stripes = Array.from({ length: 15 }, (_, index) => {
		const x = -r + (index * 2 * r) / 14;
		return `M${n(x)} ${n(-r * 1.4)}h${n(r / 13)}v${n(r * 2.8)}h${n(-r / 13)}Z`;
	}).join('');
	const all = shapes.join('');
	const jewels = Math.min(9, Math.max(4, Math.round((build.watch.jewels ?? 17) / 3)));
	const stones = Array.from({ length: jewels }, (_, index) => {
		const [x, y] = polar(r * (0.42 + 0.38 * ((index * 0.618) % 1)), -62 + index * (330 / jewels));
		const angle = -62 + index * (330 / jewels);
		return angle > 128 && angle < 214 ? '' : jewel(x, y, r * 0.042);
	}).join('');
	const screws = [-58, -12, 46, 78, 120, 222, 276]
		.map((angle) =>
			screw(...polar(r * 0.87, angle), r * 0.048, build.vary(53) > 0.5 ? '#2f4f9a' : '#cfd1d3', angle * 3),
		)
		.join('');
	return group(
		{ transform: `rotate(${n(turn)})` },
		path(all, { fill: '#000', opacity: 0.45, transform: 'translate(.22 .3)' }),
		path(
			all,
			edged(sheet.slant(r, r, tones(colour, { 0: 0.55, 0.5: 0.12, 1: -0.22 })), shade(colour, 0.75), 0.26),
		),
		group(
			{ 'clip-path': sheet.clip(all) },
			path(stripes, { fill: sheet.across(veil({ 0: 0.3, 0.5: 0, 1: -0.24 })), transform: 'rotate(32)' }),
			path(stripes, { fill: '#000', opacity: 0.09, transform: 'rotate(32)' }),
		),
		path(all, stroked(shade(colour, -0.65), 0.07)),
		stones,
		screws,
	);
}
