import type { Deps } from '../../../core/deps.ts';

/** The ways by which money may go back to a buyer: the shop's methods, those it came by, cash and card. */
export const refundWays = ({ config }: Pick<Deps, 'config'>, came: readonly string[]): string[] => [
	...new Set([...config.paymentMethods.map(({ id }) => id), ...came, 'cash', 'card']),
];

/** The way of money that no payment can take back: a person decides when they send it. */
export const unknownWay = 'refund';
