import { expect, test } from 'vitest';
import { checks, typedInput } from './contract-checks.ts';

test('typed texts are what the schema of the call takes', () => {
	const typed = { price: '1.200.000', channel: ' Instagram ', note: 'not of this call' };
	expect(typedInput('soldElsewhere', typed)).toEqual({ price: 1_200_000, channel: 'Instagram' });
	expect(typedInput('wish', { model: '', highestPrice: '', language: 'es' })).toEqual({
		model: null,
		highestPrice: null,
		language: 'es',
	});
	expect(typedInput('piece', { cost: 'ten', consigned: true })).toEqual({ cost: 'ten', consigned: true });
});

test('an empty amount of a payment is refused, not taken for the whole', () => {
	const typed = { method: 'bank', amount: '', transaction: '' };
	const input = { updatedAt: new Date(0).toISOString(), ...typedInput('payment', typed, ['amount']) };
	expect(input).toMatchObject({ amount: '', transaction: undefined });
	const issues = checks.payment.safeParse({ data: input }).error?.issues ?? [];
	expect(issues.map(({ path }) => path.join('.'))).toEqual(['data.amount']);
});
