import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentIdFrom, documentIdPattern, readId } from './ids.ts';

test('a documentId has 24 lower-case letters and digits, whatever the bytes', () => {
	fc.assert(
		fc.property(fc.uint8Array({ minLength: 64, maxLength: 64, max: 251 }), (bytes) => {
			expect(documentIdFrom(bytes)).toMatch(documentIdPattern);
		}),
	);
});

test('no character is favored: bytes beyond the last complete alphabet are skipped', () => {
	const bytes = new Uint8Array([252, 255, ...Array<number>(24).fill(0)]);
	expect(documentIdFrom(bytes)).toBe('a'.repeat(24));
	expect(() => documentIdFrom(new Uint8Array(48).fill(255))).toThrow(RangeError);
});

test.each([
	['1', { id: 1 }],
	['2147483647', { id: 2_147_483_647 }],
	['a'.repeat(24), { documentId: 'a'.repeat(24) }],
	// 24 digits are a documentId, not a numeric id.
	['1'.repeat(24), { documentId: '1'.repeat(24) }],
])('%s is an id', (text, id) => {
	expect(readId(text)).toEqual(id);
});

test.each([
	'',
	'0',
	'-1',
	'01',
	'1.0',
	'1e3',
	'2147483648',
	'99999999999',
	'A'.repeat(24),
	'a'.repeat(23),
	'１',
	'1\n',
	"1'",
])('%j is no id', (text) => {
	expect(readId(text)).toBeNull();
});
