import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages, locales } from './languages.ts';
import { formatNumber, formatSignedNumber } from './numbers.ts';

test.each([
	[0, 0, 0, '0', '0'],
	[1234, 0, 0, '1,234', '1.234'],
	[1_290_000, 0, 0, '1,290,000', '1.290.000'],
	[4.75, 1, 1, '4.8', '4,8'],
	[4.35, 1, 1, '4.4', '4,4'],
	[5, 1, 1, '5.0', '5,0'],
	[38.5, 2, 0, '38.5', '38,5'],
	[42, 2, 0, '42', '42'],
	[1371.94, 2, 2, '1,371.94', '1.371,94'],
	[-5, 0, 0, '-5', '-5'],
])('%d with at most %i and at least %i decimals', (value, most, least, en, es) => {
	expect(formatNumber(value, 'en', most, least)).toBe(en);
	expect(formatNumber(value, 'es', most, least)).toBe(es);
});

test('every number is formatted as Intl formats it', () => {
	const value = fc.oneof(
		fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }),
		fc.integer({ min: 0, max: 100_000_000 }).map((hundredths) => hundredths / 100),
		fc.double({ min: 0, max: 1e10, noNaN: true }),
	);
	const decimals = fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }));
	fc.assert(
		fc.property(value, decimals, fc.constantFrom(...languages), (one, two, language) => {
			const [least, most] = [Math.min(...two), Math.max(...two)];
			const intl = new Intl.NumberFormat(locales[language], {
				minimumFractionDigits: least,
				maximumFractionDigits: most,
				useGrouping: 'always',
			});
			expect(formatNumber(one, language, most, least)).toBe(intl.format(one));
		}),
		{ numRuns: 3000 },
	);
});

test.each([
	[1.24, '+1.2'],
	[-0.36, '−0.4'],
	[0, '0'],
	[-0.04, '0'],
	[0.04, '0'],
])('%d is written with its sign as %s', (value, written) => {
	expect(formatSignedNumber(value, 'en', 1)).toBe(written);
});
