import { expect, test } from 'vitest';
import { reachableStates } from '#contract/orders/order-actions.ts';
import en from '../../i18n/desk-texts/en.json' with { type: 'json' };
import { actNames, isOpen, reasonAgainst } from './order-actions.ts';

test('whatever is not open in a state has a reason in words', () => {
	const why: Record<string, string> = en.desk.orders.why;
	for (const state of reachableStates())
		for (const act of actNames)
			if (!isOpen(act, state))
				expect(why[reasonAgainst(act, state)], `${act} ${JSON.stringify(state)}`).toBeTruthy();
});

test('the reason fits the state', () => {
	const paid = { orderStatus: 'processing', paymentStatus: 'paid' } as const;
	expect(reasonAgainst('ship', { orderStatus: 'pending', paymentStatus: 'pending' })).toBe('unpaid');
	expect(reasonAgainst('confirmPayment', paid)).toBe('paid');
	expect(reasonAgainst('cancel', paid)).toBe('refundInstead');
	expect(reasonAgainst('cancel', { ...paid, orderStatus: 'shipped' })).toBe('sent');
	expect(reasonAgainst('deliver', { ...paid, orderStatus: 'delivered' })).toBe('arrived');
	expect(reasonAgainst('ship', { orderStatus: 'cancelled', paymentStatus: 'expired' })).toBe('cancelled');
});
