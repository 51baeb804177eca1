import type { Provider } from '../provider.ts';

/** Transfers to the shop's accounts (PAYMENT_METHODS). */
export const bank: Provider = {
	name: 'bank',
	offered: async ({ config }) => config.paymentMethods.filter(({ type }) => type === 'bank'),
};
