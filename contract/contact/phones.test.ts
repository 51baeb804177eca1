import { expect, test } from 'vitest';
import { readPhone } from './phones.ts';

const mobile = '+56 9 8765 4321';
test.each([
	['9 8765-4321', mobile],
	['987654321', mobile],
	['+56987654321', mobile],
	['+56 9 8765 4321', mobile],
	['56 9 8765 4321', mobile],
	['0056 9 87654321', mobile],
	['(+56) 9 8765 4321', mobile],
	['+56 (0)9 8765 4321', mobile],
	['09 8765 4321', mobile],
	['9.8765.4321', mobile],
	['tel:+56987654321', mobile],
	// Pasted from a contact card, a web page, an input method and another keyboard.
	['\u202a+56 9 8765 4321\u202c', mobile],
	['\u200e9\u00a08765\u00a04321', mobile],
	['\u2066987654321\u2069', mobile],
	['９８７６５４３２１', mobile],
	['+56 9 8765–4321', mobile],
	['٩٨٧٦٥٤٣٢١', mobile],
	['2 2345 6789', '+56 2 2345 6789'],
	['(2) 23456789', '+56 2 2345 6789'],
	['45 221 2345', '+56 45 221 2345'],
	['+1 (212) 555-0100', '+1 212 555 0100'],
	['0049 170 1234567', '+49 170 1234567'],
])('%s is %s', (typed, phone) => {
	expect(readPhone(typed)).toEqual({ phone });
	// Reading a stored number returns it unchanged.
	expect(readPhone(phone)).toEqual({ phone });
});

test.each([
	['123', { fault: 'phoneDigits', digits: '3' }],
	['5555 5555', { fault: 'phoneDigits', digits: '8' }],
	['+56 9 5555 555', { fault: 'phoneDigits', digits: '8' }],
	['98765432101', { fault: 'phoneDigits', digits: '11' }],
	['123456789', { fault: 'phoneStart' }],
	['call me', { fault: 'phoneSign', sign: 'c' }],
	['9 8765 43x1', { fault: 'phoneSign', sign: 'x' }],
	['+56 9 8765 4321 +56 9', { fault: 'phoneSign', sign: '+' }],
	['+1 23', { fault: 'phoneLength' }],
	['+1 2345 6789 0123 4567', { fault: 'phoneLength' }],
])('%s has a fault with a name', (typed, problem) => {
	expect(readPhone(typed)).toEqual({ problem });
});

test('abroad a number without a country code is unchanged', () => {
	expect(readPhone('11 4321 5678', false)).toEqual({ phone: '11 4321 5678' });
	expect(readPhone('+56987654321', false)).toEqual({ phone: mobile });
});
