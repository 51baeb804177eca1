import type { Deps } from '../../../core/deps.ts';

/** Returns the possible refund methods: the shop's own, those of the original payments, cash and card. */
export const refundWays = ({ config }: Pick<Deps, 'config'>, came: readonly string[]): string[] => [
	...new Set([...config.paymentMethods.map(({ id }) => id), ...came, 'cash', 'card']),
];

/**
 * Placeholder method of a refund that no payment can return: a person chooses the method when they send it.
 */
export const unknownWay = 'refund';
