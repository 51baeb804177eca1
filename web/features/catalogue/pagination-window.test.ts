import { expect, test } from 'vitest';
import { pageSlots, rangeShown } from './pagination-window.ts';

test.each([
	[1, 1, [1]],
	[1, 3, [1, 2, 3]],
	[1, 10, [1, 2, 3, 'gap', 10]],
	[3, 10, [1, 2, 3, 4, 5, 'gap', 10]],
	[5, 10, [1, 'gap', 3, 4, 5, 6, 7, 'gap', 10]],
	[8, 10, [1, 'gap', 6, 7, 8, 9, 10]],
	[10, 10, [1, 'gap', 8, 9, 10]],
	[4, 7, [1, 2, 3, 4, 5, 6, 7]],
] as const)('page %i of %i', (current, pageCount, slots) => {
	expect(pageSlots(current, pageCount)).toEqual(slots);
});

test('a page past the end still leads to the last one', () => {
	expect(pageSlots(40, 9)).toEqual([1, 'gap', 9]);
});

test.each([
	[1, 12, 102, { from: 1, to: 12 }],
	[9, 12, 102, { from: 97, to: 102 }],
	[1, 1000, 102, { from: 1, to: 102 }],
	[10, 12, 102, null],
	[1, 12, 0, null],
])('page %i of %i rows of %i', (page, size, total, range) => {
	expect(rangeShown(page, size, total)).toEqual(range);
});
