import { type Point, polygon } from '../drawing.ts';

/** Rough outline of a strap half that lies flat, used for its shadow. */
export const lying = (half: number, to: number, corner: number, from = 0): Point[] => [
	[-half, from],
	[half, from],
	[half, to - corner],
	[half - corner, to],
	[-half + corner, to],
	[-half, to - corner],
];

export const moved = (points: readonly Point[], dx: number, dy: number): string =>
	polygon(points.map(([x, y]): Point => [x + dx, y + dy]));
