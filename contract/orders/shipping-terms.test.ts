import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderTotal } from './order-total.ts';
import { courier } from './shipping-terms.ts';

const terms = { freeShipping: 100_000, shippingCost: 4_990 };

describe('shipping', () => {
	test.each([
		['nothing in the cart', 0, 0],
		['below the threshold', 99_999, 4_990],
		['at the threshold', 100_000, 0],
		['above the threshold', 100_001, 0],
	])('%s', (_case, subtotal, shipping) => {
		expect(courier.costOf(subtotal, terms)).toBe(shipping);
	});

	test('one watch ships free exactly when a cart of it alone does', () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 50_000_000 }), fc.nat(1_000_000), (price, freeShipping) => {
				const own = { freeShipping, shippingCost: 4_990 };
				expect(courier.isFree(price, own)).toBe(courier.costOf(price, own) === 0);
			}),
		);
	});
});

describe('the total', () => {
	test('counts missing parts as 0', () => {
		expect(orderTotal({})).toBe(0);
		expect(orderTotal({ subtotal: 99_999, shipping: 4_990, discount: null, tax: undefined })).toBe(104_989);
	});
	test('is the sum of its parts', () => {
		const amount = fc.integer({ min: 0, max: 100_000_000 });
		fc.assert(
			fc.property(amount, amount, amount, amount, (subtotal, shipping, off, tax) => {
				expect(orderTotal({ subtotal, shipping, discount: -off, tax })).toBe(subtotal + shipping - off + tax);
			}),
		);
	});
});
