import { expect, test } from 'vitest';
import { isRut, parseRut, readRut, rutsIn } from './rut.ts';

test.each([
	['12.345.678-5', true],
	['12345678-5', true],
	['6-K', false],
	['1.000.005-K', true],
	['1.000.005-k', true],
	['10.000.013-K', true],
	['76.000.000-0', true],
	['12.345.678-6', false],
	['12.345.678', false],
])('%s as a RUT: %s', (text, valid) => {
	expect(isRut(text)).toBe(valid);
});

test.each([
	['12345678-5', '12.345.678-5'],
	['123456785', '12.345.678-5'],
	['12.345.6785', '12.345.678-5'],
	['12 345 678 - 5', '12.345.678-5'],
	['12,345,678-5', '12.345.678-5'],
	['012.345.678-5', '12.345.678-5'],
	['RUT: 12.345.678-5', '12.345.678-5'],
	['R.U.T. 12345678-5', '12.345.678-5'],
	['12.345.678–5', '12.345.678-5'],
	['12.345.678\u22125', '12.345.678-5'],
	['\u200e12.345.678-5\u200f', '12.345.678-5'],
	['12.345.678\u00a0-\u00a05', '12.345.678-5'],
	['１２３４５６７８－５', '12.345.678-5'],
	[' 1.000.005-k ', '1.000.005-K'],
	['1000005k', '1.000.005-K'],
	['00.000.000-0', null],
	['12.345.678', null],
])('the RUT %s is written %s', (text, written) => {
	expect(readRut(text)).toBe(written);
});

test.each([
	['12.345.678-6', { fault: 'rut' }],
	['123456786', { fault: 'rut' }],
	['12.345.678', { fault: 'rutNoDigit' }],
	['12345678-', { fault: 'rutNoDigit' }],
	['12.345', { fault: 'rutLength' }],
	['123456789012', { fault: 'rutLength' }],
	['12.345.678-X', { fault: 'rutSign', sign: 'X' }],
	['1K.345.678-5', { fault: 'rutSign', sign: 'K' }],
])('%s has a fault with a name', (typed, problem) => {
	expect(parseRut(typed)).toEqual({ problem });
});

test('finds RUTs in bank text with invisible characters, unusual spaces and other digits', () => {
	expect(rutsIn('Transf.\u00a0de \u200e12.345.678-5\u200f, y 0160136375')).toEqual([
		'12.345.678-5',
		'16.013.637-5',
	]);
	expect(rutsIn('rut １２３４５６７８‐５')).toEqual(['12.345.678-5']);
});
