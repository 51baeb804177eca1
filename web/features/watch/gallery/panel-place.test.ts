import { expect, test } from 'vitest';
import { panelPlace } from './panel-place.ts';

const marksAt = (...heights: number[]) => heights.map((y, at) => ({ number: at + 1, x: 0.5, y }));

test('the panel of a mark is at the bottom of the plate if no dot is there', () => {
	expect(panelPlace(marksAt(0.5), 1)).toEqual({ bottom: '2.5%' });
	expect(panelPlace(marksAt(0.9), 1)).toEqual({ top: '2.5%' });
});

test('the panel of a mark covers no dot, even with dots at the top and at the bottom', () => {
	const marks = marksAt(0.1, 0.5, 0.9);
	for (const { number } of marks) {
		const place = panelPlace(marks, number);
		expect(place).toEqual({ top: '20.0%' });
		const top = 0.2;
		expect(marks.filter(({ y }) => y > top && y < top + 0.2)).toEqual([]);
	}
});
