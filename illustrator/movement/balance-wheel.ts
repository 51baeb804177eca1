import type { Build } from '../build.ts';
import { around, circle, edged, group, n, path, polar, stroked } from '../drawing.ts';
import { jewel } from './jewels-and-screws.ts';

/** The balance wheel with its screws and hairspring, under a cock. */
export function balance(build: Build, r: number): string {
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
