import { expect, test } from 'vitest';
import { readCartText, readSeenText } from './cart-store.ts';

const a = 'a'.repeat(24);
const b = 'b1'.repeat(12);

test('a cart is the distinct documentIds of a JSON list', () => {
	expect(readCartText(JSON.stringify([a, b, a]))).toEqual([a, b]);
	expect(readCartText('[]')).toEqual([]);
	expect(readCartText(null)).toEqual([]);
});

test('what is not a cart is treated as what it still can be', () => {
	for (const text of ['', 'not json', '{', 'null', '7', '"a"', '{"a":1}', '[[["x"]]]'])
		expect(readCartText(text), text).toEqual([]);
	expect(readCartText(JSON.stringify([1, null, {}, '<script>', a.toUpperCase(), a, `${a}x`]))).toEqual([a]);
});

test('what was not seen as a watch is forgotten', () => {
	for (const text of ['nope', '[]', 'null', '3']) expect(readSeenText(text), text).toEqual({});
	const good = { price: 990_000, name: 'Seiko 5' };
	expect(readSeenText(JSON.stringify({ [a]: good, [b]: 990_000, x: good, [`${b}c`]: good }))).toEqual({
		[a]: good,
	});
});
