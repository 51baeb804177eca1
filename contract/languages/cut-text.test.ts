import { expect, test } from 'vitest';
import { cut, shorten } from './cut-text.ts';

test('a text is cut after a complete character, never inside one', () => {
	expect(cut('reloj', 10)).toBe('reloj');
	expect(cut('reloj', 3)).toBe('rel');
	expect(cut(`${'a'.repeat(99)}⌚️`, 100)).toBe('a'.repeat(99));
	expect(cut(`${'a'.repeat(99)}🕰`, 100)).toBe('a'.repeat(99));
	expect(cut(`${'a'.repeat(98)}🕰`, 100)).toBe(`${'a'.repeat(98)}🕰`);
	// A family of four joined into one symbol, a flag, a letter with two accents.
	expect(cut('x👨‍👩‍👧‍👦', 5)).toBe('x');
	expect(cut('x🇨🇱🇦🇷', 6)).toBe('x🇨🇱');
	expect(cut('xe\u0301\u0323', 3)).toBe('x');
	expect(cut('🕰', 1)).toBe('');
	expect(shorten('descripción', 6)).toBe('descr…');
	expect(shorten('corto', 6)).toBe('corto');
});

test('lone surrogates are repaired, cut or not', () => {
	expect(cut('a\ud83db', 10)).toBe('a\ufffdb');
	expect(cut('\udd70\ud83d', 10)).toBe('\ufffd\ufffd');
	expect(cut(`${'a'.repeat(9)}\ud83d`, 10)).toBe(`${'a'.repeat(9)}\ufffd`);
});

test('the result is always well-formed, short enough and a prefix of the text', () => {
	const pieces = [
		'a',
		'ñ',
		'e\u0301',
		'\u0301',
		'🕰',
		'👨‍👩‍👧‍👦',
		'🇨🇱',
		'\ud83d',
		'\udd70',
		'\u200d',
		'\r\n',
		'한',
		'\u{e0061}',
		'क्षि',
	];
	let seed = 7;
	const random = (below: number) => {
		seed = (seed * 48_271) % 2_147_483_647;
		return seed % below;
	};
	for (let run = 0; run < 20_000; run++) {
		const text = Array.from({ length: random(30) }, () => pieces[random(pieces.length)]).join('');
		const most = random(40);
		const result = cut(text, most);
		expect(result.isWellFormed()).toBe(true);
		expect(result.length).toBeLessThanOrEqual(most);
		expect(text.toWellFormed().startsWith(result)).toBe(true);
		if (text.length <= most) expect(result).toBe(text.toWellFormed());
	}
	// Thousands of accents on one letter are cut between code points so that the text is not lost.
	expect(cut(`a${'\u0301'.repeat(5_000)}`, 100)).toHaveLength(100);
	expect(cut('\u{1d165}'.repeat(200), 101)).toHaveLength(100);
});
