import type { Build } from '../build.ts';
import { shade, tones, veil } from '../colours.ts';
import {
	around,
	circle,
	edged,
	group,
	n,
	path,
	polar,
	polygon,
	round,
	type Sheet,
	stroked,
} from '../drawing.ts';
import { jewel, rotor, screw } from './rotor.ts';

/** A movement seen through the back, as large as its window: plate, bridges, train, balance, rotor. */
export function movement(sheet: Sheet, build: Build, r: number): string {
	const gilt = /Hamilton|Oris|Seagull|Raketa|Jaeger/.test(build.watch.brand) || build.vary(50) > 0.8;
	const colour = gilt ? '#cdb27a' : '#b9bbbc';
	const automatic = !/manual/i.test(build.watch.movement ?? '');
	return group(
		{ 'clip-path': sheet.clip(round(r)) },
		circle(0, 0, r, { fill: sheet.slant(r, r, tones(colour, { 0: 0.2, 1: -0.5 })) }),
		perlage(r, colour),
		ratchets(sheet, build, r),
		bridges(sheet, build, r, colour),
		balance(build, r),
		automatic ? rotor(sheet, build, r) : '',
		circle(0, 0, r, {
			fill: sheet.radial([r * 0.06, r * 0.08], r * 1.04, veil({ 0: 0, 0.86: -0.06, 1: -0.55 })),
		}),
	);
}

/** Overlapping polished circles of the main plate. */
function perlage(r: number, colour: string): string {
	let d = '';
	const pitch = r * 0.115;
	for (let y = -r; y < r; y += pitch)
		for (let x = -r; x < r; x += pitch)
			if (Math.hypot(x, y) < r * 1.02)
				d += `M${n(x - pitch * 0.6)} ${n(y)}a${n(pitch * 0.6)} ${n(pitch * 0.6)} 0 0 1 ${n(pitch * 1.2)} 0`;
	return (
		path(d, stroked(shade(colour, 0.55), 0.09, { opacity: 0.6 })) +
		path(d, stroked(shade(colour, -0.6), 0.06, { opacity: 0.5, transform: 'translate(.08 .1)' }))
	);
}

/** Balance wheel, its screws and hairspring, under a cock. */
function balance(build: Build, r: number): string {
	const [x, y] = polar(r * 0.58, 172 + build.vary(54) * 12);
	const size = r * 0.3;
	let spiral = `M${n(size * 0.12)} 0`;
	for (let i = 1; i <= 90; i++) {
		const [px, py] = polar(size * (0.12 + 0.0056 * i), 90 + i * 22);
		spiral += `L${n(px)} ${n(py)}`;
	}
	const weights = around(10)
		.map((angle) => circle(...polar(size * 1.02, angle), size * 0.055, edged('#e2c987', '#5d4a1e', 0.04)))
		.join('');
	const spokes = [0, 120, 240]
		.map((angle) => {
			const [px, py] = polar(size * 0.9, angle + build.vary(55) * 90);
			return `M0 0L${n(px)} ${n(py)}`;
		})
		.join('');
	return group(
		{ transform: `translate(${n(x)} ${n(y)})` },
		circle(0, 0, size * 1.16, { fill: '#2a2520', opacity: 0.75 }),
		circle(0, 0, size * 0.94, stroked('#c7a55a', size * 0.13)),
		circle(0, 0, size, stroked('#f0dca6', 0.07)),
		weights,
		path(spokes, { stroke: '#c7a55a', 'stroke-width': size * 0.08 }),
		path(spiral, stroked('#8fa5d8', 0.075)),
		path(
			`M${n(-size * 0.2)} ${n(size * 1.3)}L${n(-size * 0.13)} 0A${n(size * 0.13)} ${n(size * 0.13)} 0 0 1 ${n(size * 0.13)} 0L${n(size * 0.2)} ${n(size * 1.3)}Z`,
			{ fill: '#c9cbcd', stroke: '#5c5e60', 'stroke-width': 0.08 },
		),
		jewel(0, 0, size * 0.1),
	);
}

function gear(x: number, y: number, r: number, teeth: number, colour: string): string {
	const points = Array.from({ length: teeth * 4 }, (_, index) => {
		const [px, py] = polar(index % 4 < 2 ? r : r * 0.9, (index * 90) / teeth);
		return [x + px, y + py] as const;
	});
	const spokes = around(5)
		.map((angle) => {
			const [px, py] = polar(r * 0.78, angle);
			return `M${n(x)} ${n(y)}L${n(x + px)} ${n(y + py)}`;
		})
		.join('');
	return (
		path(
			polygon(points) + round(r * 0.76, x, y),
			edged(colour, shade(colour, -0.6), 0.06, { 'fill-rule': 'evenodd' }),
		) +
		path(spokes, { stroke: colour, 'stroke-width': r * 0.11 }) +
		circle(x, y, r * 0.2, { fill: shade(colour, 0.2) })
	);
}

function ratchets(sheet: Sheet, build: Build, r: number): string {
	const turn = build.vary(51) * 40;
	const spots: readonly (readonly [number, number, number, number])[] = [
		[0.5, 20, 0.2, 30],
		[0.62, 68, 0.13, 22],
		[0.36, 118, 0.19, 36],
		[0.66, 152, 0.12, 20],
	];
	return (
		spots
			.map(([d, angle, size, teeth]) =>
				gear(...polar(r * d, angle + turn), r * size, teeth, angle > 100 ? '#c9a860' : '#c3c6c8'),
			)
			.join('') +
		circle(0, 0, r * 0.05, {
			fill: sheet.down([
				[0, '#fff'],
				[1, '#777'],
			]),
		})
	);
}

/** Bridges with Geneva stripes and polished edges, jewels and screws. */
function bridges(sheet: Sheet, build: Build, r: number, colour: string): string {
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
