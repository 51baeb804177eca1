import type { Build } from './build.ts';
import { shade } from './colours.ts';
import { around, circle, group, n, path, polar, polygon, ring, round, type Sheet } from './drawing.ts';
import { ringLettering } from './lettering.ts';
import { metalRing } from './metal.ts';

/** A movement seen through the back, as large as its window: plate, bridges, train, balance, rotor. */
export function movement(sheet: Sheet, build: Build, r: number): string {
	const gilt = /Hamilton|Oris|Seagull|Raketa|Jaeger/.test(build.watch.brand) || build.vary(50) > 0.8;
	const colour = gilt ? '#cdb27a' : '#b9bbbc';
	const automatic = !/manual/i.test(build.watch.movement ?? '');
	return group(
		{ 'clip-path': sheet.clip(round(r)) },
		circle(0, 0, r, {
			fill: sheet.linear(
				[-r, -r],
				[r, r],
				[
					[0, shade(colour, 0.2)],
					[1, shade(colour, -0.5)],
				],
			),
		}),
		perlage(r, colour),
		ratchets(sheet, build, r),
		bridges(sheet, build, r, colour),
		balance(build, r),
		automatic ? rotor(sheet, build, r) : '',
		circle(0, 0, r, {
			fill: sheet.radial([r * 0.06, r * 0.08], r * 1.04, [
				[0, '#000', 0],
				[0.86, '#000', 0.06],
				[1, '#000', 0.55],
			]),
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
		path(d, { fill: 'none', stroke: shade(colour, 0.55), 'stroke-width': 0.09, opacity: 0.6 }) +
		path(d, {
			fill: 'none',
			stroke: shade(colour, -0.6),
			'stroke-width': 0.06,
			opacity: 0.5,
			transform: 'translate(.08 .1)',
		})
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
		path(polygon(points) + round(r * 0.76, x, y), {
			fill: colour,
			stroke: shade(colour, -0.6),
			'stroke-width': 0.06,
			'fill-rule': 'evenodd',
		}) +
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
		path(all, {
			fill: sheet.linear(
				[-r, -r],
				[r, r],
				[
					[0, shade(colour, 0.55)],
					[0.5, shade(colour, 0.12)],
					[1, shade(colour, -0.22)],
				],
			),
			stroke: shade(colour, 0.75),
			'stroke-width': 0.26,
		}),
		group(
			{ 'clip-path': sheet.clip(all) },
			path(stripes, {
				fill: sheet.across([
					[0, '#fff', 0.3],
					[0.5, '#fff', 0],
					[1, '#000', 0.24],
				]),
				transform: 'rotate(32)',
			}),
			path(stripes, { fill: '#000', opacity: 0.09, transform: 'rotate(32)' }),
		),
		path(all, { fill: 'none', stroke: shade(colour, -0.65), 'stroke-width': 0.07 }),
		stones,
		screws,
	);
}

const jewel = (x: number, y: number, r: number): string =>
	circle(x, y, r * 1.5, { fill: '#d9bd78', stroke: '#6b5321', 'stroke-width': 0.05 }) +
	circle(x, y, r, { fill: '#b3183f' }) +
	circle(x - r * 0.3, y - r * 0.35, r * 0.4, { fill: '#ff8fa6', opacity: 0.85 }) +
	circle(x, y, r * 0.24, { fill: '#4c0a1b' });

export function screw(x: number, y: number, r: number, colour: string, degrees: number): string {
	const [dx, dy] = polar(r * 0.82, degrees);
	return (
		circle(x + r * 0.12, y + r * 0.16, r * 1.12, { fill: '#000', opacity: 0.4 }) +
		circle(x, y, r, { fill: shade(colour, 0.12), stroke: shade(colour, -0.6), 'stroke-width': r * 0.12 }) +
		path(`M${n(x - dx)} ${n(y - dy)}L${n(x + dx)} ${n(y + dy)}`, {
			stroke: shade(colour, -0.75),
			'stroke-width': r * 0.26,
		})
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
		.map((angle) =>
			circle(...polar(size * 1.02, angle), size * 0.055, {
				fill: '#e2c987',
				stroke: '#5d4a1e',
				'stroke-width': 0.04,
			}),
		)
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
		circle(0, 0, size * 0.94, { fill: 'none', stroke: '#c7a55a', 'stroke-width': size * 0.13 }),
		circle(0, 0, size, { fill: 'none', stroke: '#f0dca6', 'stroke-width': 0.07 }),
		weights,
		path(spokes, { stroke: '#c7a55a', 'stroke-width': size * 0.08 }),
		path(spiral, { fill: 'none', stroke: '#8fa5d8', 'stroke-width': 0.075 }),
		path(
			`M${n(-size * 0.2)} ${n(size * 1.3)}L${n(-size * 0.13)} 0A${n(size * 0.13)} ${n(size * 0.13)} 0 0 1 ${n(size * 0.13)} 0L${n(size * 0.2)} ${n(size * 1.3)}Z`,
			{ fill: '#c9cbcd', stroke: '#5c5e60', 'stroke-width': 0.08 },
		),
		jewel(0, 0, size * 0.1),
	);
}

/** The half moon that winds the spring. */
function rotor(sheet: Sheet, build: Build, r: number): string {
	const turn = 20 + build.vary(56) * 120;
	const gold = /Grand Seiko|Rolex|Seagull|Oris|Zenith/.test(build.watch.brand);
	const colour = gold ? '#c9a558' : build.vary(57) > 0.7 ? '#8d9094' : '#c4c6c8';
	const rim = r * 0.955;
	const [inner, hub] = [r * 0.72, r * 0.16];
	const half = `M${n(-rim)} 0A${n(rim)} ${n(rim)} 0 0 1 ${n(rim)} 0L${n(hub * 1.3)} ${n(-hub * 0.2)}A${n(hub)} ${n(hub)} 0 1 1 ${n(-hub * 1.3)} ${n(-hub * 0.2)}Z`;
	const hole = (from: number, to: number) => {
		const [a, b, c, d] = [
			polar(inner * 0.92, from),
			polar(inner * 0.92, to),
			polar(hub * 1.9, to - 4),
			polar(hub * 1.9, from + 4),
		];
		return `M${n(a[0])} ${n(a[1])}A${n(inner * 0.92)} ${n(inner * 0.92)} 0 0 1 ${n(b[0])} ${n(b[1])}L${n(c[0])} ${n(c[1])}A${n(hub * 1.9)} ${n(hub * 1.9)} 0 0 0 ${n(d[0])} ${n(d[1])}Z`;
	};
	const open = build.vary(58);
	const holes = open > 0.62 ? hole(-74, -8) + hole(8, 74) : open > 0.36 ? hole(-66, -30) + hole(30, 66) : '';
	const ink = shade(colour, -0.72);
	let lines = '';
	for (let i = 0; i < 12; i++) lines += `M${n(-rim)} ${n(-i * r * 0.085)}H${n(rim)}`;
	return group(
		{ transform: `rotate(${n(turn)})` },
		path(half + holes, {
			fill: '#000',
			opacity: 0.4,
			'fill-rule': 'evenodd',
			transform: `rotate(${n(-turn)}) translate(.3 .45) rotate(${n(turn)})`,
		}),
		path(half + holes, {
			fill: sheet.linear(polar(r, -turn - 45), polar(r, 135 - turn), [
				[0, shade(colour, 0.7)],
				[0.35, shade(colour, 0.15)],
				[0.55, shade(colour, 0.4)],
				[1, shade(colour, -0.45)],
			]),
			'fill-rule': 'evenodd',
			stroke: shade(colour, -0.65),
			'stroke-width': 0.1,
		}),
		holes
			? ''
			: group(
					{ 'clip-path': sheet.clip(half) },
					path(lines, { stroke: '#fff', 'stroke-width': 0.2, opacity: 0.28 }),
				),
		path(`M${n(-inner)} 0A${n(inner)} ${n(inner)} 0 0 1 ${n(inner)} 0`, {
			fill: 'none',
			stroke: shade(colour, -0.5),
			'stroke-width': 0.12,
		}),
		ringLettering(
			build.watch.brand,
			(rim + inner) / 2,
			0,
			{ height: r * 0.09, weight: 0.13, tracking: 0.34 },
			ink,
		),
		build.watch.jewels
			? ringLettering(
					`${build.watch.jewels} JEWELS`,
					inner * 0.93,
					holes ? 0 : 46,
					{ height: holes ? 0 : r * 0.05, weight: 0.11, tracking: 0.3 },
					ink,
				)
			: '',
		metalRing(hub * 0.92, hub * 0.45, '#cfd1d3', 'polished'),
		path(ring(hub * 0.92, hub * 0.62), { fill: '#000', opacity: 0.16, 'fill-rule': 'evenodd' }),
		around(7)
			.map((angle) =>
				circle(...polar(hub * 0.72, angle), hub * 0.12, {
					fill: '#f3f3f3',
					stroke: '#555',
					'stroke-width': 0.05,
				}),
			)
			.join(''),
		screw(0, 0, hub * 0.38, '#c9cbcd', 40),
	);
}
