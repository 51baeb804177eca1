import { expect, test } from 'vitest';
import { stepTo, thumbnailColumns, thumbnailSize } from './gallery-steps.ts';

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
])('%i thumbnails have %i per row', (count, columns) => expect(thumbnailColumns(count)).toBe(columns));
