import type { PaymentChannel } from './payment-channels.ts';
import { assignedPrefix } from './usdt.ts';

type ReversibleEntry = { channel: PaymentChannel; amount: number; provider: string; event: string };

/** Who can take money back that they recorded; money of all others goes back by a refund. */
const recorders: readonly string[] = ['hand', 'bank', 'counter'];

/** Events of entries that were taken back. */
const reversedIn = (entries: readonly Pick<ReversibleEntry, 'event'>[]): Set<string> =>
	new Set(entries.flatMap(({ event }) => (event.startsWith('undone:') ? event.slice('undone:'.length) : [])));

/** Whether the staff can take this payment of an order back: it was recorded, and still counts. */
export function isReversible(payment: ReversibleEntry, entries: readonly ReversibleEntry[]): boolean {
	const { channel, amount, provider, event } = payment;
	const isRecorded = recorders.includes(provider) || event.startsWith(assignedPrefix);
	if (channel === 'refund' || amount <= 0 || !isRecorded) return false;
	return !event.startsWith('undone:') && !reversedIn(entries).has(event);
}
