import { expect, test } from 'vitest';
import { readSeenText } from './cart-store.ts';

const a = 'a'.repeat(24);
const b = 'b1'.repeat(12);

test('what was not displayed as a watch is dropped', () => {
	for (const text of ['nope', '[]', 'null', '3']) expect(readSeenText(text), text).toEqual({});
	const good = { price: 990_000, name: 'Seiko 5' };
	expect(readSeenText(JSON.stringify({ [a]: good, [b]: 990_000, x: good, [`${b}c`]: good }))).toEqual({
		[a]: good,
	});
});
