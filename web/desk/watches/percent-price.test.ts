import { expect, test } from 'vitest';
import { percentPrice, readPercent } from './percent-price.ts';

test.each([
	[100_000, 10, 110_000],
	[24_990, -10, 22_990],
	[1_299_990, 5, 1_364_990],
	[1_990, -90, 1_990],
	[25_000, -10, 23_000],
	[1_290_000, -7.5, 1_193_000],
	[1_000, -90, 1_000],
	[0, 10, 1_000],
])('%i changed by %d percent is %i', (price, percent, altered) => {
	expect(percentPrice(price, percent)).toBe(altered);
});

test.each([
	['-7,5', -7.5],
	['+10 %', 10],
	['−5', -5],
	['0', null],
	['-100', null],
	['501', null],
	['ten', null],
	['1e2', null],
	['', null],
])('%s is read as %s', (typed, percent) => {
	expect(readPercent(typed)).toBe(percent);
});
