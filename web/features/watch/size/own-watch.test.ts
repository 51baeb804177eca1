import { expect, test } from 'vitest';
import { casePaths, readMillimetres, readOwnWatch } from './own-watch.ts';

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
	const watch = { name: 'Seiko SKX007', diameter: 42.5, lugToLug: 46, outline: ['M-5-5h10v10h-10Z'] };
	expect(readOwnWatch(JSON.stringify(watch))).toEqual(watch);
	const typed = { name: null, diameter: 36, lugToLug: null, outline: null };
	expect(readOwnWatch('{"diameter":36}')).toEqual(typed);
	for (const outline of ['"M0 0"', '[]', '["url(x)"]', '["M0 0<"]', '[1]'])
		expect(readOwnWatch(`{"diameter":36,"outline":${outline}}`), outline).toEqual(typed);
	for (const text of [null, '', 'x', 'null', '[]', '{"diameter":"36"}', '{"diameter":900}'])
		expect(readOwnWatch(text), String(text)).toBeNull();
});

test('the case of an outline is its parts, without crown and dial', () => {
	const svg =
		'<svg><path id="crown" d="M1 0Z"/><g id="case"><path d="M2 0h3Z"/><path d="M4-1Z"/></g><path id="dial" d="M9 9Z"/></svg>';
	expect(casePaths(svg)).toEqual(['M2 0h3Z', 'M4-1Z']);
	expect(casePaths('<html></html>')).toBeNull();
});
