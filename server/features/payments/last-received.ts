/** Returns the last received payment. */
export const lastReceived = <Entry extends { channel: string; amount: number }>(entries: readonly Entry[]) =>
	entries.findLast(({ channel, amount }) => channel !== 'refund' && amount > 0);
