/**
 * Returns a signal that aborts with the first of these. (`AbortSignal.any` is newer than the oldest
 * supported browsers.)
 */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
	const first = new AbortController();
	for (const signal of signals)
		if (signal.aborted) first.abort();
		else signal.addEventListener('abort', () => first.abort(), { once: true, signal: first.signal });
	return first.signal;
}
