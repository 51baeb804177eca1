import type { PaymentChannel } from './payment-channels.ts';
import { assignedPrefix } from './usdt.ts';

type ReversibleEntry = { channel: PaymentChannel; amount: number; provider: string; event: string };

/** Sources whose payments staff recorded and can reverse; all other payments must be refunded. */
const recorders: readonly string[] = ['hand', 'bank', 'counter'];

/** Whether this entry reverses another one. */
export const isReversal = ({ event }: Pick<ReversibleEntry, 'event'>): boolean => event.startsWith('undone:');

/** Events of entries that were reversed. */
const reversedIn = (entries: readonly Pick<ReversibleEntry, 'event'>[]): Set<string> =>
	new Set(entries.flatMap(({ event }) => (event.startsWith('undone:') ? event.slice('undone:'.length) : [])));

/** Whether staff can reverse this payment of an order: staff recorded it and it was not reversed. */
export function isReversible(payment: ReversibleEntry, entries: readonly ReversibleEntry[]): boolean {
	const { channel, amount, provider, event } = payment;
	const isRecorded = recorders.includes(provider) || event.startsWith(assignedPrefix);
	if (channel === 'refund' || amount <= 0 || !isRecorded) return false;
	return !isReversal(payment) && !reversedIn(entries).has(event);
}
