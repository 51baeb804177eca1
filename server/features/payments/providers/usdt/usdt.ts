import type { Provider } from '../provider.ts';

/** Tokens to the shop's wallets (PAYMENT_METHODS). */
export const usdt: Provider = {
	name: 'usdt',
	offered: async ({ config }) => config.paymentMethods.filter(({ type }) => type === 'crypto'),
};
