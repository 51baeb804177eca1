import { expect, test } from 'vitest';
import { mergeFavourites, sameFavourites } from './merge-favourites.ts';

test('a visitor’s favourites are added to those of the account', () => {
	expect(mergeFavourites([], ['a', 'b'], ['b', 'c'])).toEqual(['a', 'b', 'c']);
	expect(mergeFavourites([], [], ['b', 'c'])).toEqual(['b', 'c']);
	expect(mergeFavourites([], ['c'], ['b', 'c'])).toEqual(['c', 'b']);
});

test('additions and removals made here are applied to the list as another device has changed it', () => {
	expect(mergeFavourites(['a', 'b'], ['n', 'a', 'b'], ['a', 'b', 'o'])).toEqual(['n', 'a', 'b', 'o']);
	expect(mergeFavourites(['a', 'b'], ['b'], ['a', 'b', 'o'])).toEqual(['b', 'o']);
	expect(mergeFavourites(['a', 'b'], ['a', 'b'], ['b'])).toEqual(['b']);
});

test('there are never more than the server stores', () => {
	const many = Array.from({ length: 500 }, (_, index) => `l${index}`);
	expect(mergeFavourites([], many, ['s'])).toEqual(many);
});

test('the order does not matter', () => {
	expect(sameFavourites(['a', 'b'], ['b', 'a'])).toBe(true);
	expect(sameFavourites(['a'], ['a', 'b'])).toBe(false);
});
