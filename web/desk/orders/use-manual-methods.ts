import { useOfferedMethods } from './use-payment-methods.ts';

/** The ways by which a person sends money: the shop's methods by hand, cash and card. */
export function useManualMethods(): string[] {
	const offered = useOfferedMethods();
	return [...new Set([...offered.flatMap(({ id, type }) => (type === 'online' ? [] : id)), 'cash', 'card'])];
}
