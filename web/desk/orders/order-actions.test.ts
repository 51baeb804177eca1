import { expect, test } from 'vitest';
import { reachableStates } from '#contract/orders/order-actions.ts';
import en from '../../i18n/desk-texts/en.json' with { type: 'json' };
import { deskOrderActions, isActionOpen, refusalOfAction } from './order-actions.ts';

test('every action that a state does not allow has a reason', () => {
	const why: Record<string, string> = en.desk.orders.why;
	for (const state of reachableStates())
		for (const deskAction of deskOrderActions)
			if (!isActionOpen(deskAction, state))
				expect(
					why[refusalOfAction(deskAction, state)],
					`${deskAction} ${JSON.stringify(state)}`,
				).toBeTruthy();
});

test('the reason matches the state', () => {
	const paid = { orderStatus: 'processing', paymentStatus: 'paid' } as const;
	expect(refusalOfAction('ship', { orderStatus: 'pending', paymentStatus: 'pending' })).toBe('unpaid');
	expect(refusalOfAction('confirmPayment', paid)).toBe('paid');
	expect(refusalOfAction('cancel', paid)).toBe('refundInstead');
	expect(refusalOfAction('cancel', { ...paid, orderStatus: 'shipped' })).toBe('sent');
	expect(refusalOfAction('deliver', { ...paid, orderStatus: 'delivered' })).toBe('arrived');
	expect(refusalOfAction('ship', { orderStatus: 'cancelled', paymentStatus: 'expired' })).toBe('cancelled');
});
