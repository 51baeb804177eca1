import { expect, test } from 'vitest';
import { readWrist, roomOnWrist, wristRange, wristSize } from './wrist.ts';

test('an oval of the computed size has the requested circumference', () => {
	const { width, depth } = wristSize(170);
	const [a, b] = [width / 2, depth / 2];
	let length = 0;
	const steps = 20_000;
	for (let step = 0; step < steps; step++) {
		const angle = ((step + 0.5) / steps) * 2 * Math.PI;
		length += Math.hypot(a * Math.sin(angle), b * Math.cos(angle)) * ((2 * Math.PI) / steps);
	}
	expect(length).toBeCloseTo(170, 1);
	expect(width).toBeGreaterThan(depth);
});

test('47 mm from lug to lug fit on a wrist of 170 mm and overhang on a wrist of 125 mm', () => {
	expect(roomOnWrist(47, 170)).toBeGreaterThan(5);
	expect(roomOnWrist(47, 125)).toBeLessThan(0);
});

test.each([
	[null, 170],
	['', 170],
	['x', 170],
	['181.4', 181],
	['9', wristRange.min],
	['99999', wristRange.max],
])('%s is read as %i mm', (text, expected) => expect(readWrist(text)).toBe(expected));
