import type { OnlineProviders } from '#contract/payments/online-providers.ts';
import type { TextReader } from '../../i18n/text-reader.ts';

const seenBy = ['bank', 'usdt', 'hand', 'counter'] as const;

/** Returns who detected or recorded a payment, by its ledger provider; null for an unknown provider. */
export function moneySeenBy(provider: string, providers: OnlineProviders, t: TextReader['t']): string | null {
	const own = seenBy.find((one) => one === provider);
	if (own) return t(`desk.orders.seenBy.${own}`);
	const name = providers[provider]?.title;
	return name ? t('desk.orders.seenBy.provider', { name }) : null;
}
