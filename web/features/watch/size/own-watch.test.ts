import { expect, test } from 'vitest';
import { readMillimetres, readOwnWatch } from './own-watch.ts';

test.each([
	['42,5', 42.5],
	[' 36.04 ', 36],
	['80', 80],
	['81', null],
	['9', null],
	['', null],
	['4o', null],
])('a typed dimension of “%s” is read as %s mm', (text, expected) =>
	expect(readMillimetres(text)).toBe(expected),
);

test('a stored watch is read, and an invalid one is ignored', () => {
	const watch = { name: 'Seiko SKX007', diameter: 42.5, lugToLug: 46 };
	expect(readOwnWatch(JSON.stringify(watch))).toEqual(watch);
	expect(readOwnWatch('{"diameter":36}')).toEqual({ name: null, diameter: 36, lugToLug: null });
	for (const text of [null, '', 'x', 'null', '[]', '{"diameter":"36"}', '{"diameter":900}'])
		expect(readOwnWatch(text), String(text)).toBeNull();
});
