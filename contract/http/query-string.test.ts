import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuery } from './query-reader.ts';
import { type Query, writeQuery } from './query-string.ts';

const key = fc
	.stringMatching(/^\$?[a-zA-Z_][a-zA-Z0-9_]{0,12}$/)
	.filter((name) => !['constructor', 'prototype', '__proto__', 'hasOwnProperty', 'toString'].includes(name));
const text = fc
	.string({ unit: 'grapheme', maxLength: 20 })
	.filter((one) => !one.includes('\0') && one.isWellFormed());
const leaf = fc.oneof(text, fc.integer(), fc.boolean());
const value = fc.letrec<{ value: unknown }>((tie) => ({
	value: fc.oneof(
		{ maxDepth: 6, withCrossShrink: true },
		leaf,
		fc.array(tie('value'), { minLength: 1, maxLength: 4 }),
		fc.dictionary(key, tie('value'), { minKeys: 1, maxKeys: 4 }),
	),
})).value;

/** Returns the value after a round trip through the query string, where everything is text. */
function asText(one: unknown): unknown {
	if (Array.isArray(one)) return one.map(asText);
	if (typeof one === 'object' && one !== null)
		return Object.fromEntries(Object.entries(one).map(([name, item]) => [name, asText(item)]));
	return String(one);
}

test('a written query is read back unchanged', () => {
	fc.assert(
		fc.property(fc.dictionary(key, value, { maxKeys: 5 }), (query) => {
			expect(JSON.parse(JSON.stringify(readQuery(writeQuery(query as Query))))).toEqual(asText(query));
		}),
		{ numRuns: 1000 },
	);
});

test('reads a complete list of 200 values in both forms and rejects one of 201', () => {
	const list = (length: number) => Array.from({ length }, (_, i) => `v${i}`);
	expect(readQuery(writeQuery({ a: { $in: list(200) } }))).toEqual({ a: { $in: list(200) } });
	const repeated = list(200)
		.map((one) => `a=${one}`)
		.join('&');
	expect(readQuery(repeated)).toEqual({ a: list(200) });
	expect(() => readQuery(writeQuery({ a: list(202) }))).toThrow();
});

test.each([
	['too many parameters', Array.from({ length: 1001 }, (_, i) => `a${i}=1`).join('&')],
	['too deep', `a${'[b]'.repeat(11)}=1`],
	['NUL', 'a=%00'],
	['malformed percent', 'a=%ff'],
	['a lone surrogate', 'a=%ed%a0%80'],
	['a prototype', '__proto__[x]=1'],
	['a prototype further in', 'a[constructor][prototype][x]=1'],
])('%s is refused, never read in part', (_name, query) => {
	expect(() => readQuery(query)).toThrow();
});
