import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatClp, formatUsd, usdCents } from './money.ts';

describe('USD for CLP', () => {
	test.each([
		[950, 950, 100],
		[104_989, 950, 11_051],
		[1_290_000, 940.27, 137_195],
		// Half a cent is rounded up.
		[1, 200, 1],
		[3, 200, 2],
		[0, 950, 0],
	])('%i CLP at %d is %i cents', (clp, rate, cents) => {
		expect(usdCents(clp, rate)).toBe(cents);
	});

	test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY, null, undefined])(
		'there is no amount at a rate of %s',
		(rate) => {
			expect(usdCents(100_000, rate)).toBeNull();
		},
	);

	test('is a whole number of cents, within half a cent of the true amount', () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 500_000_000 }),
				fc.double({ min: 100, max: 10_000, noNaN: true }),
				(clp, rate) => {
					const cents = usdCents(clp, rate) ?? Number.NaN;
					expect(Number.isSafeInteger(cents)).toBe(true);
					expect(Math.abs(cents - (clp * 100) / rate)).toBeLessThanOrEqual(0.5 + 1e-6);
				},
			),
		);
	});
});

describe('money as text', () => {
	test.each([
		[0, '$0', '$0'],
		[4_990, '$4,990', '$4.990'],
		[1_290_000, '$1,290,000', '$1.290.000'],
		[-5_000, '−$5,000', '−$5.000'],
	])('%i CLP', (amount, en, es) => {
		expect(formatClp(amount, 'en')).toBe(en);
		expect(formatClp(amount, 'es')).toBe(es);
	});
	test.each([
		[137_194, 'US$1,371.94', 'US$1.371,94'],
		[5, 'US$0.05', 'US$0,05'],
	])('%i cents', (cents, en, es) => {
		expect(formatUsd(cents, 'en')).toBe(en);
		expect(formatUsd(cents, 'es')).toBe(es);
	});
});
