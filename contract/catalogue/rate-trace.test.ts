import { expect, test } from 'vitest';
import { rateTrace, type TraceDot, traceScale } from './rate-trace.ts';

const slopeOf = (dots: readonly TraceDot[]) => {
	const [first, last] = [dots[0], dots.at(-1)];
	if (!first || !last) throw new Error('no dots');
	return (last.millisecond - first.millisecond) / (last.second - first.second);
};

test('the slope of both lines is the rate: 8.64 s/day is 0.1 ms in a second', () => {
	for (const rate of [8.64, -8.64]) {
		const { tick, tock } = rateTrace({ rate, beatError: 0.4 }, 28_800);
		for (const line of [tick, tock]) expect(slopeOf(line)).toBeCloseTo(rate / 86.4, 6);
	}
});

test('the lines are as far apart as the beat error, and one line without it', () => {
	const distance = (beatError: number | null) => {
		const { tick, tock } = rateTrace({ rate: 0, beatError }, 21_600);
		return (tock[0] as TraceDot).millisecond - (tick[0] as TraceDot).millisecond;
	};
	expect(distance(0.6)).toBeCloseTo(0.6, 6);
	expect(distance(0)).toBe(0);
	expect(distance(null)).toBe(0);
});

test('there is a dot for each beat, at most 20 a second', () => {
	const count = (bph: number | null) => rateTrace({ rate: 0, beatError: 0 }, bph).tick.length * 2;
	expect(count(18_000)).toBe(5 * traceScale.seconds);
	expect(count(28_800)).toBe(8 * traceScale.seconds);
	expect(count(null)).toBe(8 * traceScale.seconds);
	expect(count(1_000_000)).toBe(20 * traceScale.seconds);
});

test('a line that leaves the drawing continues at the opposite edge', () => {
	const { tick } = rateTrace({ rate: 120, beatError: 0 }, 28_800);
	for (const { millisecond } of tick) {
		expect(millisecond).toBeGreaterThanOrEqual(0);
		expect(millisecond).toBeLessThan(traceScale.milliseconds);
	}
	expect(
		tick.some(({ millisecond }, at) => at > 0 && millisecond < (tick[at - 1] as TraceDot).millisecond),
	).toBe(true);
});
