import { expect, test } from 'vitest';
import { addressLines } from './written-addresses.ts';

const address = {
	firstName: 'Ana',
	lastName: 'Soto',
	street: 'Av. Providencia 1234',
	phone: '+56 9 1234 5678',
	city: 'Providencia',
	state: 'Región Metropolitana',
	zip: '7500000',
	country: 'Chile',
};

test('writes the postal code before the comuna, and leaves out what is empty', () => {
	expect(addressLines(address)[2]).toBe('7500000 Providencia, Región Metropolitana');
	expect(addressLines({ ...address, zip: '' })[2]).toBe('Providencia, Región Metropolitana');
	expect(addressLines({ ...address, state: ' ' })[2]).toBe('7500000 Providencia');
});
