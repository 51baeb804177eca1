import { expect, test } from 'vitest';
import { rangeShown } from './range-shown.ts';

test.each([
	[1, 12, 102, { from: 1, to: 12 }],
	[9, 12, 102, { from: 97, to: 102 }],
	[1, 1000, 102, { from: 1, to: 102 }],
	[10, 12, 102, null],
	[1, 12, 0, null],
])('page %i of %i rows with page size %i', (page, size, total, range) => {
	expect(rangeShown(page, size, total)).toEqual(range);
});
