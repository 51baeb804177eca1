import { expect, test } from 'vitest';
import { mergeFavourites, sameFavourites } from './merge-favourites.ts';

test('what a visitor marked joins what the account holds', () => {
	expect(mergeFavourites([], ['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
	expect(mergeFavourites([], [], ['b', 'c'])).toEqual(['b', 'c']);
	expect(mergeFavourites([], ['c'], ['b', 'c'])).toEqual(['c', 'b']);
});

test('what was marked and unmarked here is done to what another device has made of the list', () => {
	expect(mergeFavourites(['a', 'b'], ['n', 'a', 'b'], ['a', 'b', 'o'])).toEqual(['n', 'a', 'b', 'o']);
	expect(mergeFavourites(['a', 'b'], ['b'], ['a', 'b', 'o'])).toEqual(['b', 'o']);
	expect(mergeFavourites(['a', 'b'], ['a', 'b'], ['b'])).toEqual(['b']);
});

test('never more than the server keeps', () => {
	const many = Array.from({ length: 500 }, (_, index) => `l${index}`);
	expect(mergeFavourites([], many, ['s'])).toEqual(many);
});

test('order does not matter', () => {
	expect(sameFavourites(['a', 'b'], ['b', 'a'])).toBe(true);
	expect(sameFavourites(['a'], ['a', 'b'])).toBe(false);
});
