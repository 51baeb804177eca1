import { expect, test } from 'vitest';
import { readCartText, readPricesText } from './cart-store.ts';

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

test('prices that are no prices are forgotten', () => {
	for (const text of ['nope', '[]', 'null', '3']) expect(readPricesText(text), text).toEqual({});
	expect(readPricesText(JSON.stringify({ [a]: 990_000, [b]: 'free', x: 1, __proto__: 2 }))).toEqual({
		[a]: 990_000,
	});
});
