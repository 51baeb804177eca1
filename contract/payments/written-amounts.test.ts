import { expect, test } from 'vitest';
import { readWrittenAmount } from './written-amounts.ts';

test.each([
	'$ 1.250.000',
	'1250000',
	'1.250.000,00',
	'1250000,00',
	'1,250,000',
	'1,250,000.00',
	'1.250.000 CLP',
	'CLP 1.250.000',
	'CLP$1.250.000',
	'$1.250.000.-',
	'1.250.000.-',
	'1.250.000,-',
	'1250000.00',
	'1 250 000',
	'1\u00a0250\u202f000',
	'1’250’000',
	'1.250.000 pesos',
	'\u200e$1.250.000',
	'+1.250.000',
])('%s is 1250000', (text) => {
	expect(readWrittenAmount(text)).toEqual({ amount: 1_250_000, isShortened: false });
});

test('reads negative amounts with a minus sign or in brackets', () => {
	for (const text of ['-1.500', '(1.500)', '1.500-', '$-1.500', '-$1.500', '−1.500'])
		expect(readWrittenAmount(text), text).toEqual({ amount: -1_500, isShortened: false });
});

test('reports a number that a spreadsheet shortened', () => {
	expect(readWrittenAmount('1,25E+06')).toEqual({ amount: 1_250_000, isShortened: true });
	expect(readWrittenAmount('1.25e6')).toEqual({ amount: 1_250_000, isShortened: true });
});

test.each([
	'',
	'-',
	'$',
	'989.5',
	'1,2',
	'1.23',
	'12.34.567',
	'1.234.00',
	'1,234.567',
	'12a',
	'UF 3',
	'USD 500',
])('%s is no amount of pesos', (text) => {
	expect(readWrittenAmount(text)).toBeNull();
});
test.each([
	'1.250.00',
	'1.2.3',
	'--5',
	'(5',
	'5)',
	'(-5)',
	'0.5',
	'1E-3',
	'1,234E+1',
	'99999999999999999999',
])('nor is %s', (text) => {
	expect(readWrittenAmount(text)).toBeNull();
});
