import { expect, test } from 'vitest';
import { isBaseAddress, isTronAddress } from './usdt-addresses.ts';

// The examples from EIP-55.
test.each([
	'0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
	'0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
	'0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
	'0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])('%s is a Base address, and not with a letter in the other case', (address) => {
	expect(isBaseAddress(address)).toBe(true);
	expect(isBaseAddress(address.toLowerCase())).toBe(false);
	const at = address.search(/(?<=0x.*)[a-f]/i);
	const letter = address.charAt(at);
	const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
	expect(isBaseAddress(address.slice(0, at) + other + address.slice(at + 1))).toBe(false);
});

test('a Tron address carries a checksum', () => {
	expect(isTronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(true);
	expect(isTronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u')).toBe(false);
	// A Bitcoin address has the same format but a different first byte.
	expect(isTronAddress('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).toBe(false);
	expect(isTronAddress('')).toBe(false);
});
