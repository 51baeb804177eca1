import { useOfferedPaymentMethods } from './use-payment-methods.ts';

/** Methods for refunds sent by hand: the shop's manual methods, cash and card. */
export function useManualMethods(): string[] {
	const offered = useOfferedPaymentMethods();
	return [...new Set([...offered.flatMap(({ id, type }) => (type === 'online' ? [] : id)), 'cash', 'card'])];
}
