import type { PaymentWay } from './payment-ways.ts';

/**
 * Providers with their own payment page, by their id in the ledger: name, and accepted means of payment.
 */
export type OnlineProviders = Readonly<Record<string, { title: string; by: PaymentWay }>>;

/**
 * The means of payment of a ledger entry: a provider, `cash`, `card`, `refund`, or one of the shop's own
 * methods.
 */
export function wayOfMethod(method: string, providers: OnlineProviders): PaymentWay {
	if (method === 'cash' || method === 'card' || method === 'refund') return method;
	return providers[method]?.by ?? (method.startsWith('usdt') ? 'usdt' : 'transfer');
}
