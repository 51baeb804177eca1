import type { Build } from '../build.ts';
import { shade, tones } from '../colours.ts';
import { around, circle, edged, group, n, path, polar, ring, type Sheet, stroked } from '../drawing.ts';
import { ringLettering } from '../lettering.ts';
import { metalRing } from '../metal.ts';
import { screw } from './jewels-and-screws.ts';

/** The half-moon weight that winds the mainspring. */
export function rotor(sheet: Sheet, build: Build, r: number): string {
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
			fill: sheet.linear(
				polar(r, -turn - 45),
				polar(r, 135 - turn),
				tones(colour, { 0: 0.7, 0.35: 0.15, 0.55: 0.4, 1: -0.45 }),
			),
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
		path(`M${n(-inner)} 0A${n(inner)} ${n(inner)} 0 0 1 ${n(inner)} 0`, stroked(shade(colour, -0.5), 0.12)),
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
		metalRing(sheet, hub * 0.92, hub * 0.45, '#cfd1d3', 'polished'),
		path(ring(hub * 0.92, hub * 0.62), { fill: '#000', opacity: 0.16, 'fill-rule': 'evenodd' }),
		around(7)
			.map((angle) => circle(...polar(hub * 0.72, angle), hub * 0.12, edged('#f3f3f3', '#555', 0.05)))
			.join(''),
		screw(0, 0, hub * 0.38, '#c9cbcd', 40),
	);
}
