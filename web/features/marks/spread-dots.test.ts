import { expect, test } from 'vitest';
import { spreadDots } from './spread-dots.ts';

const distances = (dots: { x: number; y: number }[]) =>
	dots.flatMap((one, at) => dots.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)));

test('dots far from each other are drawn at their places', () => {
	const places = [
		{ x: 0.3, y: 0.5 },
		{ x: 0.45, y: 0.5 },
	];
	expect(spreadDots(places)).toEqual(places);
});

test.each([
	['two dots in nearly one place', [0.5, 0.501]],
	['twelve dots in one place', Array.from({ length: 12 }, () => 0.5)],
	['twelve dots in a corner', Array.from({ length: 12 }, (_, at) => at / 1000)],
])('%s remain apart, on the plate and near their places', (_, places) => {
	const dots = spreadDots(places.map((place) => ({ x: place, y: place })));
	expect(Math.min(...distances(dots))).toBeGreaterThan(0.092);
	for (const [at, { x, y }] of dots.entries()) {
		expect(Math.min(x, y, 1 - x, 1 - y)).toBeGreaterThan(0.05);
		expect(Math.hypot(x - (places[at] ?? 0), y - (places[at] ?? 0))).toBeLessThan(0.4);
	}
});
