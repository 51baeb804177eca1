import type { PaymentWay } from './payment-ways.ts';

/** Providers with a page of their own, by their ids in the ledger: their name, and what pays there. */
export type OnlineProviders = Readonly<Record<string, { title: string; by: PaymentWay }>>;

/**
 * The kind of money of a ledger entry's method: a provider, `cash`, `card`, `refund`, or the shop's own way.
 */
export function wayOfMethod(method: string, providers: OnlineProviders): PaymentWay {
	if (method === 'cash' || method === 'card' || method === 'refund') return method;
	return providers[method]?.by ?? (method.startsWith('usdt') ? 'usdt' : 'transfer');
}
