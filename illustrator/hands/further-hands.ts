import type { Build } from '../build.ts';
import { shade } from '../colours.ts';
import { edged, group, n, path } from '../drawing.ts';
import { dateRing } from '../indices/inner-ring.ts';

export function arrow24(build: Build, reach: number): string {
	const red = build.matches(/red 24-hour/i);
	const colour = red ? '#c4302c' : '#dfe2e4';
	const tip = -reach * 0.86;
	const w = reach * 0.062;
	const body = `M${n(-w * 0.16)} ${n(reach * 0.14)}L${n(-w * 0.16)} ${n(tip + w * 1.6)}L${n(-w)} ${n(tip + w * 1.6)}L0 ${n(tip)}L${n(w)} ${n(tip + w * 1.6)}L${n(w * 0.16)} ${n(tip + w * 1.6)}L${n(w * 0.16)} ${n(reach * 0.14)}Z`;
	const lume = `M${n(-w * 0.6)} ${n(tip + w * 1.4)}L0 ${n(tip + w * 0.4)}L${n(w * 0.6)} ${n(tip + w * 1.4)}Z`;
	const turn = `rotate(${n(126 + build.vary(32) * 34)})`;
	return (
		group({ transform: 'translate(.25 .32)', opacity: 0.35 }, path(body, { transform: turn })) +
		group(
			{ transform: turn },
			path(body, { fill: colour, stroke: shade(colour, -0.5), 'stroke-width': 0.05 }),
			path(lume, { fill: build.art.lume ?? '#f0f0ea' }),
		)
	);
}

export function pointerDate(build: Build, reach: number): string {
	const turn = `rotate(${n((360 / 31) * (13 + Math.floor(build.vary(33) * 4)))})`;
	const [r, y] = [reach * 0.07, -reach * dateRing];
	return group(
		{ transform: turn },
		path(`M0 ${n(reach * 0.2)}V${n(-reach * 0.8)}`, { stroke: '#d8cfae', 'stroke-width': 0.2 }),
		path(
			`M${n(-r)} ${n(y)}A${n(r)} ${n(r)} 0 0 0 ${n(r)} ${n(y)}A${n(r * 1.15)} ${n(r * 1.15)} 0 0 1 ${n(-r)} ${n(y)}Z`,
			edged('#c4302c', '#c4302c', 0.3, { 'stroke-linejoin': 'round' }),
		),
	);
}
