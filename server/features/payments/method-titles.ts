import { wayOfMethod } from '#contract/payments/online-providers.ts';
import type { Deps } from '../../core/deps.ts';
import type { LedgerEntryWay } from './payment-way.ts';
import { onlineProviders, providers } from './providers/providers.ts';

/** Returns the readable name of the provider of a ledger entry; null when the provider has no title. */
export const providerTitleOf = ({
	method,
	provider,
}: Pick<LedgerEntryWay, 'method' | 'provider'>): string | null =>
	providers.find(({ name }) => name === method || name === provider)?.title ?? null;

/**
 * Returns the readable name of a method: the shop's own name, the provider's, or else the kind of payment,
 * for example for a method that no longer exists.
 */
export function methodTitleOf(
	{ paymentMethods }: Pick<Deps['config'], 'paymentMethods'>,
	method: string,
): string {
	const own = paymentMethods.find(({ id }) => id === method)?.name;
	const way = wayOfMethod(method, onlineProviders);
	return own ?? onlineProviders[method]?.title ?? (way === 'usdt' ? 'USDT' : way);
}
