import { expect, test } from 'vitest';
import { filledWidth } from './star-row.tsx';

test('stars are filled up to the tenth of the rating, between the tips of the last one', () => {
	expect(filledWidth(5)).toBe(120);
	expect(filledWidth(4)).toBe(96);
	expect(filledWidth(4.5)).toBe(96 + 12);
	// Neither full nor empty.
	expect(filledWidth(4.9)).toBeCloseTo(96 + 18.56);
	expect(filledWidth(4.1)).toBeCloseTo(96 + 5.44);
	// The figure beside it is 5.0.
	expect(filledWidth(4.96)).toBe(120);
	expect(filledWidth(0)).toBe(0);
});
