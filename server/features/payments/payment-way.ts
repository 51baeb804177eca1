import type { PaymentWay } from '#contract/payments/payment-ways.ts';
import { networks } from '#contract/payments/payments.schema.ts';
import { providers } from './providers/providers.ts';

type Entry = { channel: string; method: string; network: string | null; provider: string };

const byHand = ['cash', 'card', 'refund'] as const;

/** How the money of a ledger entry moved. */
export function paymentWayOf({ channel, method, network, provider }: Entry): PaymentWay {
	const word = byHand.find((one) => one === method || (one !== 'refund' && one === channel));
	if (word) return word;
	const known = providers.find(({ name }) => name === method || name === provider);
	if (known) return known.by;
	const isToken = networks.some((one) => one === network) || method.startsWith('usdt');
	return isToken ? 'usdt' : 'transfer';
}

/** The name for people of the provider by which the money of an entry moved; null: it has none of its own. */
export const providerTitleOf = ({ method, provider }: Pick<Entry, 'method' | 'provider'>): string | null =>
	providers.find(({ name }) => name === method || name === provider)?.title ?? null;
