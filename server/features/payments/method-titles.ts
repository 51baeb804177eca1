import { wayOfMethod } from '#contract/payments/online-providers.ts';
import type { Deps } from '../../core/deps.ts';
import type { LedgerEntryWay } from './payment-way.ts';
import { onlineProviders, providers } from './providers/providers.ts';

/** The name for people of the provider by which the money of an entry moved; null: it has none of its own. */
export const providerTitleOf = ({
	method,
	provider,
}: Pick<LedgerEntryWay, 'method' | 'provider'>): string | null =>
	providers.find(({ name }) => name === method || name === provider)?.title ?? null;

/**
 * The name of a method as people know it: the shop's own name, its provider's, or else the kind of money
 * that it is, as for a method that the shop no longer has.
 */
export function methodTitleOf(
	{ paymentMethods }: Pick<Deps['config'], 'paymentMethods'>,
	method: string,
): string {
	const own = paymentMethods.find(({ id }) => id === method)?.name;
	const way = wayOfMethod(method, onlineProviders);
	return own ?? onlineProviders[method]?.title ?? (way === 'usdt' ? 'USDT' : way);
}
