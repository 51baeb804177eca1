import { expect, test } from 'vitest';
import { createIdList, readIdList } from './id-list.ts';

const id = (letter: string) => letter.repeat(24);

test('invalid parts of a stored value are dropped, and valid ids are preserved', () => {
	for (const text of [
		null,
		'',
		'not json',
		'{',
		'7',
		'null',
		'"a"',
		'{"a":1}',
		'[]',
		'["x", 3, null]',
		'[[["x"]]]',
	]) {
		expect(readIdList(text, 4)).toEqual([]);
	}
	expect(readIdList(JSON.stringify([id('a'), 'bad', id('a'), id('b')]), 4)).toEqual([id('a'), id('b')]);
	const almost = ['<script>', id('A'), `${id('a')}x`];
	expect(readIdList(JSON.stringify([...almost, id('a')]), 4)).toEqual([id('a')]);
	expect(readIdList(JSON.stringify([id('a'), id('b'), id('c')]), 2)).toHaveLength(2);
});

test('without local storage a list lasts as long as the page, newest first and within its limit', () => {
	const list = createIdList('test', 2);
	expect(list.get()).toEqual([]);
	list.add(id('a'));
	list.add(id('b'));
	list.add(id('c'));
	expect(list.get()).toEqual([id('c'), id('b')]);
	list.add(id('b'));
	expect(list.get()).toEqual([id('b'), id('c')]);
	list.remove(id('b'));
	const left = list.get();
	expect(left).toEqual([id('c')]);
	// React renders again whenever the array is a new one.
	expect(list.get()).toBe(left);
});
