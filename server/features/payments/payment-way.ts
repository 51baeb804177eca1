import { wayOfMethod } from '#contract/payments/online-providers.ts';
import type { PaymentWay } from '#contract/payments/payment-ways.ts';
import { networks } from '#contract/payments/payments.schema.ts';
import { onlineProviders, providers } from './providers/providers.ts';

export type LedgerEntryWay = { channel: string; method: string; network: string | null; provider: string };

const byHand = ['cash', 'card', 'refund'] as const;

/** Returns the kind of payment of a ledger entry. */
export function paymentWayOf({ channel, method, network, provider }: LedgerEntryWay): PaymentWay {
	const word = byHand.find((one) => one === method || (one !== 'refund' && one === channel));
	if (word) return word;
	const known = providers.find(({ name }) => name === method || name === provider);
	if (known) return known.by;
	return networks.some((one) => one === network) ? 'usdt' : wayOfMethod(method, onlineProviders);
}
