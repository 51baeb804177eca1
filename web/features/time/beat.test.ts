import { expect, test } from 'vitest';
import { handAngles, stepLength, timeOfDay, untilNextStep } from './beat.ts';

const at = (hours: number, minutes: number, seconds: number, ms = 0) =>
	((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;

test('at three o’clock the hour hand points right and the others up', () => {
	expect(handAngles(at(3, 0, 0), 28_800)).toEqual({ hour: 90, minute: 0, second: 0 });
});

test('at half past nine in the evening the hour hand is halfway between nine and ten', () => {
	const { hour, minute } = handAngles(at(21, 30, 0), 28_800);
	expect(hour).toBeCloseTo(285);
	expect(minute).toBeCloseTo(180);
});

test.each([
	[28_800, 8],
	[21_600, 6],
	[18_000, 5],
	[3_600, 1],
])('%i beats per hour are %i steps per second', (bph, steps) => {
	const seen = new Set(
		Array.from({ length: 1000 }, (_, ms) => handAngles(at(10, 8, 20, ms), bph).second.toFixed(6)),
	);
	expect(seen.size).toBe(steps);
});

test('the next step is never more than one step away', () => {
	expect(stepLength(28_800)).toBe(125);
	expect(untilNextStep(at(1, 2, 3, 100), 28_800)).toBe(25);
	expect(untilNextStep(at(1, 2, 3, 125), 28_800)).toBe(125);
});

test('the visitor’s local time is used', () => {
	expect(timeOfDay(new Date(2026, 0, 5, 14, 3, 9, 250))).toBe(at(14, 3, 9, 250));
});
