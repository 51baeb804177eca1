import { expect, test } from 'vitest';
import { stepTo, swipeStep, thumbnailColumns, thumbnailSize } from './gallery-steps.ts';

test('the gallery wraps around at both ends', () => {
	expect(stepTo(3, 1, 4)).toBe(0);
	expect(stepTo(0, -1, 4)).toBe(3);
	expect(stepTo(1, 1, 4)).toBe(2);
});

test.each([
	[4, 'large'],
	[5, 'large'],
	[6, 'medium'],
	[10, 'medium'],
	[11, 'small'],
])('%i pictures have %s thumbnails', (count, size) => expect(thumbnailSize(count)).toBe(size));

test.each([
	[2, 2],
	[5, 5],
	[6, 6],
	[7, 4],
	[11, 6],
	[13, 5],
])('%i thumbnails stand %i in a row', (count, columns) => expect(thumbnailColumns(count)).toBe(columns));

test('a swipe is long and level', () => {
	expect(swipeStep(-80, 10)).toBe(1);
	expect(swipeStep(80, -10)).toBe(-1);
	expect(swipeStep(30, 0)).toBe(0);
	expect(swipeStep(60, 200)).toBe(0);
});
