import { bankMethods } from '../../bank-accounts.ts';
import type { Provider } from '../provider.ts';

/** Transfers to the shop's accounts (PAYMENT_METHODS). */
export const bank: Provider = {
	name: 'bank',
	by: 'transfer',
	offered: async ({ config }) => bankMethods(config),
};
