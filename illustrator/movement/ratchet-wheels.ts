import type { Build } from '../build.ts';
import { shade } from '../colours.ts';
import { around, circle, edged, n, path, polar, polygon, round, type Sheet } from '../drawing.ts';

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

export function ratchets(sheet: Sheet, build: Build, r: number): string {
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
